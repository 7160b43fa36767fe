import "../../../app/composition";
import { afterAll, beforeAll, beforeEach, expect } from "vitest";
import { commentCheck } from "~/foundation/comments/integrity.server";
import { countsOf, listThreads } from "~/foundation/comments/queries/comment-list.server";
import { addWord } from "~/foundation/comments/verbs/blocked-words.server";
import { likeComment } from "~/foundation/comments/verbs/like-comment.server";
import { closeDatabase } from "~/platform/data/database.server";
import { blockedWords } from "~db/schema/comments";
import { inTransaction } from "../../harness/transaction";
import { type TestDatabase, testDatabase } from "../../setup/database";
import { outcomeOf } from "../accounts/world";
import { aCommodity, operator, post, type Writer, writer } from "./world";

/* A thing to talk about and who does, for each test anew; the counts are right at the end. */
export let database: TestDatabase;
export let ref: Awaited<ReturnType<typeof aCommodity>>;
export let guest: Writer;
export let other: Writer;
export let admin: Writer;
beforeAll(async () => {
  database = await testDatabase();
  admin = await writer(database.db, "admin");
});
beforeEach(async () => {
  ref = await aCommodity(database.db);
  [guest, other] = [await writer(database.db), await writer(database.db)];
});
afterAll(async () => {
  expect(await commentCheck.all(database.db)).toEqual([]);
  await closeDatabase();
  await database.close();
});

export const said = async (who: Writer, content?: string, parentId?: number) =>
  (await post(database.db, who, ref, content, parentId)).comment;
export const outcome = (who: Writer, content?: string, parentId?: number) => outcomeOf(said(who, content, parentId));
export const like = (who: Writer, id: number, on = true) =>
  inTransaction(database.db, (tx) => likeComment(tx, { userId: who.userId }, { id, like: on }));
/** The like of a device without an account, or of a person on it. */
export const likeOn = (device: string, id: number, { on = true, who }: { on?: boolean; who?: Writer } = {}) =>
  inTransaction(database.db, (tx) => likeComment(tx, { ...(who && { userId: who.userId }), device }, { id, like: on }));
export const threads = (viewerId?: number) =>
  listThreads(database.db, ref, {
    size: 20,
    offset: 0,
    replies: 3,
    reader: viewerId === undefined ? null : { userId: viewerId },
  });
export const counts = () => countsOf(database.db, ref);
export const hold = async (word: string) => {
  await inTransaction(database.db, (tx) => addWord(tx, operator(admin), word));
  return async () => void (await database.db.delete(blockedWords));
};

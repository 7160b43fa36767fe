import "../../../app/composition";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { saveEntity } from "~/foundation/desks/verbs/save-entity.server";
import { handleReport } from "~/foundation/moderation/verbs/handle-report.server";
import { report } from "~/foundation/moderation/verbs/report.server";
import { postDesk } from "~/products/board/post-desk.server";
import { expireNext } from "~/products/board/verbs/expire-posts.server";
import { movePost } from "~/products/board/verbs/move-post.server";
import { writePost } from "~/products/board/verbs/write-post.server";
import type { Db, Tx } from "~db/client";
import { boardCategories, boardPosts } from "~db/schema/board";
import { notifications } from "~db/schema/notifications";
import { deskBy } from "../../harness/desk";
import { type Person, person } from "../../harness/people";
import { inTransaction } from "../../harness/transaction";
import { type TestDatabase, testDatabase } from "../../setup/database";

let database: TestDatabase;
let db: Db;
let author: Person;
let admin: Person;
let categoryId: number;
beforeAll(async () => {
  database = await testDatabase();
  db = database.db;
  admin = await person(db, "admin");
  const [made] = await db
    .insert(boardCategories)
    .values({ name: { ja: "ゆずります" } })
    .returning();
  categoryId = made?.id ?? 0;
});
/* Each has an author of their own: a silenced one posts no more. */
beforeEach(async () => {
  author = await person(db, "guest");
});
afterAll(() => database.close());

const run = <T>(work: (tx: Tx) => Promise<T>): Promise<T> => inTransaction(db, work);
const byAdmin = () => deskBy(admin.id, "ADMIN");
const words = { title: "Chair", content: "Two years old.", area: "tokyo", price: 5_000, contact: "", images: [] };
const post = async (): Promise<number> =>
  (
    await run((tx) =>
      writePost(tx, { userId: author.id }, { ...words, categoryId, contactKind: "message" }, { isDraft: false }),
    )
  ).id;

const rowOf = async (id: number) => (await db.select().from(boardPosts).where(eq(boardPosts.id, id)))[0];
const desk = (id: number, values: { status: string; hiddenReason?: string }) =>
  run((tx) => saveEntity(tx, postDesk, byAdmin(), values, { id }));
const hideAndShow = async (id: number) => {
  await desk(id, { status: "hidden", hiddenReason: "Spam" });
  expect(await rowOf(id)).toMatchObject({ status: "hidden" });
  await desk(id, { status: "open" });
};
const actor = () => ({ userId: author.id });

describe("a post that an administrator hides and shows", () => {
  test("is closed again when its author had closed it, and theirs to renew", async () => {
    const id = await post();
    await run((tx) => movePost(tx, actor(), "close", id));
    await hideAndShow(id);
    expect(await rowOf(id)).toMatchObject({ status: "closed", hiddenReason: "" });
    while (await run(expireNext));
    expect(await rowOf(id)).toMatchObject({ status: "closed" });
    await hideAndShow(id);
    expect(await rowOf(id)).toMatchObject({ status: "closed" });
    await run((tx) => movePost(tx, actor(), "renew", id));
    expect(await rowOf(id)).toMatchObject({ status: "open" });
    await hideAndShow(id);
    expect(await rowOf(id)).toMatchObject({ status: "open" });
  });

  test("is open for what is left of its time when it was open (the control)", async () => {
    const id = await post();
    const before = await rowOf(id);
    await hideAndShow(id);
    expect(await rowOf(id)).toMatchObject({ status: "open", expireAt: before?.expireAt });
  });
});

/** A post that three people reported; the id of one report. */
async function reported() {
  const id = await post();
  let reportId = 0;
  for (let at = 0; at < 3; at++) {
    const { id: userId } = await person(db, "guest");
    reportId = await run((tx) => report(tx, { userId }, { refType: "board", refId: String(id), reason: "fraud" }));
  }
  expect(await rowOf(id)).toMatchObject({ status: "hidden", hiddenReason: "" });
  return { id, reportId };
}
const answer = (id: number, action: "dismiss" | "silence") =>
  run((tx) => handleReport(tx, byAdmin().operator, { id, action, days: 7 }));
const newsOf = async (id: number) =>
  (
    await db
      .select({ key: notifications.key })
      .from(notifications)
      .where(eq(notifications.refId, String(id)))
  ).map(({ key }) => key);

describe("a post that three reports hid", () => {
  test("has a reason when its author is silenced, and only administrators show it", async () => {
    const { id, reportId } = await reported();
    await answer(reportId, "silence");
    const row = await rowOf(id);
    expect(row).toMatchObject({ status: "hidden" });
    expect(row?.hiddenReason).not.toBe("");
    expect(await newsOf(id)).toContain("board:notice.hidden");
    await desk(id, { status: "open" });
    expect(await rowOf(id)).toMatchObject({ status: "open", hiddenReason: "" });
  });

  test("is shown when they are dismissed (the control)", async () => {
    const { id, reportId } = await reported();
    await answer(reportId, "dismiss");
    expect(await rowOf(id)).toMatchObject({ status: "open", hiddenReason: "" });
  });
});

test("a post that fewer reported stays on the board when its author is silenced", async () => {
  const id = await post();
  const { id: userId } = await person(db, "guest");
  const reportId = await run((tx) => report(tx, { userId }, { refType: "board", refId: String(id), reason: "abuse" }));
  await answer(reportId, "silence");
  expect(await rowOf(id)).toMatchObject({ status: "open", hiddenReason: "" });
});

import "../../../app/composition";
import { randomUUID } from "node:crypto";
import { desc, eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { heldOf, listThreads, readThread } from "~/foundation/comments/queries/comment-list.server";
import { commentReportable } from "~/foundation/comments/reportable.server";
import { addWord, removeWord } from "~/foundation/comments/verbs/blocked-words.server";
import { deleteComment, removeComment } from "~/foundation/comments/verbs/delete-comment.server";
import { passComment } from "~/foundation/comments/verbs/handle-comment.server";
import { blockUser } from "~/foundation/messages/verbs/block-user.server";
import type { NewsParams } from "~/foundation/notifications/worded.server";
import { balanceOf } from "~/foundation/points/queries.server";
import { users } from "~db/schema/accounts";
import { blockedWords } from "~db/schema/comments";
import { notifications } from "~db/schema/notifications";
import { settings } from "~db/schema/platform";
import { commodities } from "~db/schema/shop";
import { inTransaction } from "../../harness/transaction";
import { auditOf, outcomeOf } from "../accounts/world";
import { admin, counts, database, guest, hold, like, likeOn, other, outcome, ref, said, threads } from "./talk";
import { aCommodity, operator, post, type Writer, writer } from "./world";

const remove = (who: Writer, id: number) =>
  outcomeOf(inTransaction(database.db, (tx) => deleteComment(tx, who, operator(who), id)));
/** The title in a notice, in all its languages. */
const titleIn = ({ title = "" }: NewsParams) =>
  typeof title === "object" ? [title.zh, title.ja, title.en].filter(Boolean).join(" / ") : title;
const toldOf = async (userId: number) =>
  (
    await database.db
      .select({ key: notifications.key, refId: notifications.refId, params: notifications.params })
      .from(notifications)
      .where(eq(notifications.userId, userId))
      .orderBy(desc(notifications.id))
  ).map(({ key, refId, params }) =>
    [key.replace("moderation:comments.notice.", ""), refId, titleIn(params)].join(" ").trim(),
  );
describe("writing", () => {
  test("the newest first, with the first three answers of each; an answer to an answer hangs under the first comment and names whom it answers", async () => {
    const first = await said(guest, "first");
    const second = await said(other, "second");
    const answer = await said(other, "answer", first.id);
    await said(guest, "answer to it", answer.id);
    for (const text of ["3", "4"]) await said(other, text, first.id);
    const [newest, oldest] = await threads();
    expect([newest?.id, newest?.replies, oldest?.id, oldest?.replyNum]).toEqual([second.id, [], first.id, 4]);
    expect(oldest?.replies.map(({ content, answers, parentId }) => [content, answers, parentId])).toEqual([
      ["answer", false, first.id],
      ["answer to it", true, first.id],
      ["3", false, first.id],
    ]);
    expect(await counts()).toEqual({ shown: 6, roots: 2 });
    const page = await readThread(database.db, first.id, { size: 2, offset: 2 });
    expect(page?.replies.map(({ content }) => content)).toEqual(["3", "4"]);
    const elsewhere = await listThreads(database.db, ref, { size: 1, offset: 1, replies: 1 });
    expect(elsewhere.map(({ content, replies }) => [content, replies.length])).toEqual([["first", 1]]);
  });

  test("refused: nothing to read, the silenced, what is not there, what is gone, the blocked", async () => {
    const first = await said(guest);
    const silenced = await writer(database.db, "guest", { silencedUntil: new Date(Date.now() + 60_000) });
    expect([await outcome(guest, "\u200b"), await outcome(silenced)]).toEqual(["commentEmpty", "userSilenced"]);
    for (const type of ["commodity", "news", "__proto__", "toString"])
      expect(await outcomeOf(post(database.db, guest, { type, refId: 999_999 })), type).toBe("notFindData");
    const elsewhere = await aCommodity(database.db);
    expect(await outcomeOf(post(database.db, guest, elsewhere, "x", first.id))).toBe("commentGone");
    await database.db.update(commodities).set({ seq: -1 }).where(eq(commodities.id, elsewhere.refId));
    expect(await outcomeOf(post(database.db, guest, elsewhere))).toBe("notFindData");
    await inTransaction(database.db, (tx) => blockUser(tx, guest.userId, other.userId, true));
    expect([await outcome(other, "x", first.id), await outcome(other, "x")]).toEqual(["messageBlocked", "done"]);
    expect(await remove(guest, first.id)).toBe("done");
    expect(await outcome(guest, "x", first.id)).toBe("commentGone");
  });

  test("whoever is answered and the owner are told once, in their language, and never of oneself", async () => {
    await database.db.update(users).set({ locale: "ja_JP" }).where(eq(users.id, ref.ownerId));
    const owner: Writer = { ...guest, userId: ref.ownerId };
    const first = await said(guest);
    expect(await toldOf(ref.ownerId)).toEqual([`comment ${first.id} 茶 / お茶 / Tea`]);
    const answer = await said(owner, "thanks", first.id);
    expect(await toldOf(guest.userId)).toEqual([`answer ${answer.id} 茶 / お茶 / Tea`]);
    expect(await toldOf(ref.ownerId)).toHaveLength(1);
    const again = await said(guest, "you are welcome", answer.id);
    expect(await toldOf(ref.ownerId)).toEqual([
      `answer ${again.id} 茶 / お茶 / Tea`,
      `comment ${first.id} 茶 / お茶 / Tea`,
    ]);
    await said(guest, "to myself", first.id);
    expect(await toldOf(guest.userId)).toHaveLength(1);
  });

  test("a comment earns a point once a thing", async () => {
    const held = async () => (await balanceOf(database.db, guest.userId)).balance;
    const before = await held();
    for (const text of ["1", "2"]) await said(guest, text);
    expect((await held()) - before).toBe(1);
  });
});

describe("likes", () => {
  test("each person once; taking back what was not given changes nothing", async () => {
    const { id } = await said(guest);
    expect([await like(other, id), await like(other, id), await like(guest, id)]).toEqual([
      { likeNum: 1, changed: true },
      { likeNum: 1, changed: false },
      { likeNum: 2, changed: true },
    ]);
    expect((await threads(other.userId))[0]).toMatchObject({ likeNum: 2, liked: true });
    expect((await threads())[0]).toMatchObject({ likeNum: 2, liked: false });
    expect([await like(other, id, false), await like(other, id, false)]).toEqual([
      { likeNum: 1, changed: true },
      { likeNum: 1, changed: false },
    ]);
    await remove(guest, id);
    expect(await outcomeOf(like(other, id))).toBe("notFindData");
    expect(await outcomeOf(likeOn("gone", id))).toBe("notFindData");
  });

  test("each device without an account once; who signs in on it takes its like over, uncounted", async () => {
    const { id } = await said(guest);
    const [mine, others] = [randomUUID(), randomUUID()];
    expect([await likeOn(mine, id), await likeOn(mine, id), await likeOn(others, id)]).toEqual([
      { likeNum: 1, changed: true },
      { likeNum: 1, changed: false },
      { likeNum: 2, changed: true },
    ]);
    const seen = await listThreads(database.db, ref, { size: 1, offset: 0, replies: 0, reader: { device: mine } });
    expect(seen[0]).toMatchObject({ likeNum: 2, liked: true });
    expect(await likeOn(mine, id, { who: other })).toEqual({ likeNum: 2, changed: true });
    expect(await likeOn(mine, id, { who: other })).toEqual({ likeNum: 2, changed: false });
    expect((await threads(other.userId))[0]).toMatchObject({ likeNum: 2, liked: true });
    expect(await likeOn(mine, id, { on: false })).toEqual({ likeNum: 2, changed: false });
    expect([await likeOn(others, id, { on: false }), await like(other, id, false)]).toEqual([
      { likeNum: 1, changed: true },
      { likeNum: 0, changed: true },
    ]);
  });
});

describe("deleting", () => {
  test("one with answers leaves its place until the last is gone; only the author and administrators may", async () => {
    const first = await said(guest, "first");
    const answer = await said(other, "answer", first.id);
    expect([await remove(other, first.id), await remove(guest, first.id)]).toEqual(["userCannotAccess", "done"]);
    expect((await threads()).map(({ status, replies }) => [status, replies.length])).toEqual([["deleted", 1]]);
    expect(await counts()).toEqual({ shown: 1, roots: 1 });
    expect(await toldOf(guest.userId)).toEqual([`answer ${answer.id} 茶 / お茶 / Tea`]);
    expect(await remove(admin, answer.id)).toBe("done");
    expect([await threads(), await counts()]).toEqual([[], { shown: 0, roots: 0 }]);
    expect(await toldOf(other.userId)).toEqual(["removed"]);
    expect(await auditOf(database.db, `comment:${answer.id}`)).toMatchObject([{ action: "comment-remove" }]);
    expect(await auditOf(database.db, `comment:${first.id}`)).toEqual([]);
    expect(await remove(guest, first.id)).toBe("notFindData");
  });

  test("an owner who sells takes nothing away", async () => {
    const { id } = await said(guest);
    const owner = { ...(await writer(database.db, "shop_admin")), userId: ref.ownerId };
    expect(await remove(owner, id)).toBe("userCannotAccess");
  });
});

describe("held comments", () => {
  test("only the author and administrators see one; let through it counts, tells and earns; refused its author hears", async () => {
    const undo = await hold("casino");
    const first = await said(guest, "first");
    const waiting = await said(other, "c.a.s.i.n.o", first.id);
    const bad = await said(other, "CASINO");
    await undo();
    expect([waiting.status, waiting.heldFor]).toEqual(["held", "word"]);
    expect(await counts()).toEqual({ shown: 1, roots: 1 });
    expect((await threads(other.userId)).map(({ content, replies }) => [content, replies])).toEqual([["first", []]]);
    expect(await heldOf(database.db, ref, other.userId)).toHaveLength(2);
    expect(await heldOf(database.db, ref, guest.userId)).toEqual([]);
    expect(await toldOf(guest.userId)).toEqual([]);
    expect([await outcomeOf(like(guest, bad.id)), await outcome(guest, "x", bad.id)]).toEqual([
      "notFindData",
      "commentGone",
    ]);
    expect(await commentReportable.isVisible?.(database.db, guest.userId, String(bad.id))).toBe(false);
    const pass = () => outcomeOf(inTransaction(database.db, (tx) => passComment(tx, operator(admin), waiting.id)));
    expect([await pass(), await pass()]).toEqual(["done", "commentHandled"]);
    expect(await counts()).toEqual({ shown: 2, roots: 1 });
    expect(await toldOf(guest.userId)).toEqual([`answer ${waiting.id} 茶 / お茶 / Tea`]);
    await inTransaction(database.db, (tx) => removeComment(tx, operator(admin), bad.id));
    expect(await toldOf(other.userId)).toEqual(["removed", `passed ${waiting.id}`]);
    expect(await counts()).toEqual({ shown: 2, roots: 1 });
  });

  test("an answer that is let through below a deleted comment brings its place back", async () => {
    const first = await said(guest);
    const undo = await hold("casino");
    const waiting = await said(other, "casino", first.id);
    await undo();
    await remove(guest, first.id);
    expect([await threads(), await counts()]).toEqual([[], { shown: 0, roots: 0 }]);
    await inTransaction(database.db, (tx) => passComment(tx, operator(admin), waiting.id));
    expect([(await threads())[0]?.status, await counts()]).toEqual(["deleted", { shown: 1, roots: 1 }]);
  });

  test("the list of words: folded alike is known, without a letter is none, administrators are not held", async () => {
    const undo = await hold("Casino");
    const add = (word: string) => outcomeOf(inTransaction(database.db, (tx) => addWord(tx, operator(admin), word)));
    expect([await add("ＣＡＳＩＮＯ"), await add("…"), await add("pachinko")]).toEqual([
      "wordKnown",
      "wordBlank",
      "done",
    ]);
    expect((await said(admin, "casino")).status).toBe("shown");
    const [word] = await database.db.select().from(blockedWords).where(eq(blockedWords.folded, "pachinko"));
    await inTransaction(database.db, (tx) => removeWord(tx, operator(admin), word?.id ?? 0));
    expect([(await said(guest, "pachinko")).status, (await said(guest, "casino")).status]).toEqual(["shown", "held"]);
    await undo();
  });

  test("new accounts wait where the setting says so", async () => {
    await database.db.insert(settings).values({ key: "comment.newAccountDays", value: 2 });
    const old = await writer(database.db, "guest", { createTime: new Date(Date.now() - 3 * 86_400_000) });
    const [fresh, known] = [await said(guest), await said(old)];
    await database.db.delete(settings).where(eq(settings.key, "comment.newAccountDays"));
    expect([fresh.heldFor, known.status, (await said(guest)).status]).toEqual(["newcomer", "shown", "shown"]);
  });
});

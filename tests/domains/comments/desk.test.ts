import "../../../app/composition";
import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { exportComments } from "~/foundation/comments/export.server";
import { forgetComments } from "~/foundation/comments/forget-comments.server";
import { commentCheck } from "~/foundation/comments/integrity.server";
import { deskComments, heldComments } from "~/foundation/comments/queries/desk-list.server";
import { commentReportable } from "~/foundation/comments/reportable.server";
import { commentsTable } from "~/foundation/comments/rules/comments-table";
import { silenceAuthor } from "~/foundation/comments/verbs/handle-comment.server";
import { report } from "~/foundation/moderation/verbs/report.server";
import { counting } from "~/foundation/profile/parts.server";
import type { Actor } from "~/platform/access/actor";
import { readTable } from "~/platform/table/table";
import { users } from "~db/schema/accounts";
import { commentSubjects, comments } from "~db/schema/comments";
import { inTransaction } from "../../harness/transaction";
import { admin, counts, database, guest, hold, like, other, outcome, ref, said, threads } from "./talk";
import { operator } from "./world";

describe("administrators", () => {
  test("the desk shows what waits, finds by words, and counts; a report takes a comment away", async () => {
    const undo = await hold("casino");
    const waiting = await said(guest, "casino 100%_safe");
    await undo();
    const shown = await said(other, "一番摘みの香り");
    const desk = async (query: string) =>
      (await deskComments(database.db, readTable(commentsTable, new URLSearchParams(query)), "en")).rows;
    expect((await desk("")).map(({ id }) => id)).toContain(waiting.id);
    expect((await desk("")).every(({ status }) => status === "held")).toBe(true);
    const asAdmin = { ...admin, roles: new Set(["ADMIN"] as const) } as unknown as Actor;
    const [held] = await counting(heldComments(asAdmin, String))(database.db);
    expect(held?.count).toBe((await desk("")).length);
    expect(heldComments({ ...asAdmin, roles: new Set() }, String)).toEqual([]);
    expect((await desk("status=all&keyword=摘み")).map(({ id, subject }) => [id, subject?.title])).toEqual([
      [shown.id, "Tea"],
    ]);
    expect(await desk("status=all&keyword=0%25_S")).toHaveLength(1);
    expect(await desk("status=all&type=shop&keyword=casino")).toEqual([]);
    const refId = String(shown.id);
    await inTransaction(database.db, (tx) => report(tx, guest, { refType: "comment", refId, reason: "spam" }));
    expect(await commentReportable.describe(database.db, refId, "en")).toMatchObject({ ownerId: other.userId });
    await inTransaction(database.db, async (tx) => commentReportable.remove?.(tx, operator(admin), refId));
    expect(await commentReportable.describe(database.db, refId, "en")).toBeNull();
  });

  test("silencing an author holds from then on", async () => {
    const { id } = await said(guest);
    await inTransaction(database.db, (tx) => silenceAuthor(tx, operator(admin), { id, days: 1, reason: "abuse" }));
    expect(await outcome(guest)).toBe("userSilenced");
  });
});

describe("a person's own", () => {
  test("the export holds what one wrote and likes, and nothing of others", async () => {
    const { id } = await said(guest, "mine");
    const theirs = await said(other, "theirs");
    await like(guest, theirs.id);
    const { written, liked } = await exportComments(database.db, guest.userId);
    expect(written).toMatchObject([{ content: "mine", status: "shown" }]);
    expect(liked).toMatchObject([{ commentId: theirs.id }]);
    expect((await exportComments(database.db, other.userId)).written.map(({ content }) => content)).toEqual(["theirs"]);
    expect(id).toBeGreaterThan(0);
  });

  test("a closed account has no name; an anonymous one leaves answers of others and no words", async () => {
    const first = await said(guest, "secret");
    await said(other, "answer", first.id);
    const gone = await said(guest, "also secret");
    await database.db.update(users).set({ closedAt: new Date() }).where(eq(users.id, guest.userId));
    expect((await threads()).map(({ author, content }) => [author, content])).toEqual([
      [null, "also secret"],
      [null, "secret"],
    ]);
    await database.db.update(users).set({ anonymisedAt: new Date() }).where(eq(users.id, guest.userId));
    for (let again = 0; again < 2; again++) await forgetComments(database.db);
    expect((await threads()).map(({ id, status, content }) => [id, status, content])).toEqual([
      [first.id, "deleted", ""],
    ]);
    expect(await counts()).toEqual({ shown: 1, roots: 1 });
    const [row] = await database.db.select().from(comments).where(eq(comments.id, gone.id));
    expect(row).toMatchObject({ status: "deleted", content: "" });
  });
});

test("the check of the counts finds each that is wrong", async () => {
  const first = await said(guest);
  await said(other, "answer", first.id);
  const set = (fields: object) => database.db.update(comments).set(fields).where(eq(comments.id, first.id));
  const setSubject = (fields: object) =>
    database.db.update(commentSubjects).set(fields).where(eq(commentSubjects.refId, ref.refId));
  for (const [wrong, right, kind] of [
    [() => set({ replyNum: 3 }), () => set({ replyNum: 1 }), "comment answers"],
    [() => set({ likeNum: 2 }), () => set({ likeNum: 0 }), "comment likes"],
    [() => setSubject({ shownNum: 9 }), () => setSubject({ shownNum: 2 }), "comments of commodity"],
    [() => setSubject({ rootNum: 0 }), () => setSubject({ rootNum: 1 }), "first comments of commodity"],
  ] as const) {
    await wrong();
    expect((await commentCheck.all(database.db)).map((one) => one.kind)).toEqual([kind]);
    const { violations, cursor } = await commentCheck.since(database.db, 0);
    expect([violations.map((one) => one.kind), cursor]).toEqual([[kind], 0]);
    await right();
  }
});

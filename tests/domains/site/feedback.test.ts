import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openFeedback } from "~/foundation/site/feedback-queries.server";
import { checkStamp, newStamp } from "~/foundation/site/feedback-stamp.server";
import { answerFeedback, closeFeedback } from "~/foundation/site/verbs/handle-feedback.server";
import { leaveFeedback } from "~/foundation/site/verbs/leave-feedback.server";
import { readSigned, signValue } from "~/platform/access/signed.server";
import { auditLog } from "~db/schema/audit";
import { feedbacks } from "~db/schema/site";
import { person } from "../../harness/people";
import { inTransaction } from "../../harness/transaction";
import { type TestDatabase, testDatabase } from "../../setup/database";

let database: TestDatabase;

beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database?.close());

const from = { site: "shop", locale: "ja_JP", actor: null } as const;

test("a message is answered once, by mail in its language; whoever comes second is told", async () => {
  const { db } = database;
  const operator = { userId: (await person(db, "admin")).id, site: "main", requestId: "r" };
  const id = await inTransaction(db, (tx) =>
    leaveFeedback(tx, from, { email: "a@example.com", content: "探せません" }),
  );
  expect(await openFeedback(db)).toBe(1);
  const both = await Promise.allSettled(
    ["A", "B"].map((answer) => inTransaction(db, (tx) => answerFeedback(tx, operator, { id, answer }))),
  );
  expect(both.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  await expect(inTransaction(db, (tx) => closeFeedback(tx, operator, id))).rejects.toThrow("feedbackHandled");
  await expect(inTransaction(db, (tx) => closeFeedback(tx, operator, 999))).rejects.toThrow("notFindData");
  expect(await openFeedback(db)).toBe(0);
  const mails = await db.execute<{ payload: { to: string; subject: string; text: string } }>(
    "select payload from graphile_worker._private_jobs",
  );
  expect(mails.map(({ payload }) => payload)).toMatchObject([
    { to: "a@example.com", subject: "【旅くら】お問い合わせへのご回答", text: expect.stringContaining("探せません") },
  ]);
  expect(
    await db
      .select()
      .from(auditLog)
      .where(eq(auditLog.target, `feedback:${id}`)),
  ).toHaveLength(1);
});

test("putting aside sends nothing and keeps the message", async () => {
  const { db } = database;
  const operator = { userId: (await person(db, "admin")).id, site: "main", requestId: "r" };
  const id = await inTransaction(db, (tx) => leaveFeedback(tx, from, { email: "b@example.com", content: "x" }));
  await inTransaction(db, (tx) => closeFeedback(tx, operator, id));
  const [row] = await db.select().from(feedbacks).where(eq(feedbacks.id, id));
  expect(row).toMatchObject({ status: "done", answer: "", handledBy: operator.userId });
});

test("a form is neither sent at once nor a day later, nor with a stamp of another making", () => {
  const now = Date.now();
  expect(() => checkStamp(newStamp(now), now + 1_000)).toThrow("formTooFast");
  expect(() => checkStamp(newStamp(now), now + 4_000)).not.toThrow();
  expect(() => checkStamp(newStamp(now), now + 90_000_000)).toThrow("formExpired");
  for (const stamp of [undefined, "", signValue("back", "", now), `${newStamp(now)}x`])
    expect(() => checkStamp(stamp, now + 4_000)).toThrow("formExpired");
  expect(readSigned("back", signValue("back", "/日本?a=1", now), now + 5)).toEqual({ value: "/日本?a=1", age: 5 });
});

import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { worded } from "~/foundation/notifications/worded.server";
import { certificateFiles } from "~/foundation/profile/queries/account-files.server";
import { certStates } from "~/foundation/profile/rules/certificate";
import { decideCertificate } from "~/foundation/profile/verbs/decide-certificate.server";
import { handInCertificate } from "~/foundation/profile/verbs/hand-in-certificate.server";
import type { Actor } from "~/platform/access/actor";
import { rolesOf } from "~/platform/domain/access";
import { users } from "~db/schema/accounts";
import { storedFiles } from "~db/schema/files";
import { notifications } from "~db/schema/notifications";
import { inTransaction } from "../../harness/transaction";
import { type TestDatabase, testDatabase } from "../../setup/database";
import { auditOf, lastMail, outcomeOf, tally, user, visitor } from "../accounts/world";

let database: TestDatabase;

beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

type Row = Awaited<ReturnType<typeof user>>;
const operator = { ...visitor(), userId: 1 };
const actorOf = (row: Row): Actor => ({ ...row, userId: row.id, roles: rolesOf(row.types), sessionId: 0 });
const business = (certFlag: number, fields: Partial<typeof users.$inferInsert> = {}) =>
  user(database.db, "shop_admin", { certFlag, ...fields });
const stateOf = async ({ id }: Row) =>
  (
    await database.db
      .select({ flag: users.certFlag, note: users.certNote, reason: users.certReason, time: users.certTime })
      .from(users)
      .where(eq(users.id, id))
  )[0]!;
const handIn = (row: Row, note = "See page 2.") =>
  outcomeOf(inTransaction(database.db, (tx) => handInCertificate(tx, visitor(), actorOf(row), { files: [], note })));
const judge = (row: Row, pass: boolean, reason = "Too dark to read") =>
  outcomeOf(inTransaction(database.db, (tx) => decideCertificate(tx, operator, row.id, { pass, reason })));

const ready = async (userId: number, key = `cert/2026/${randomUUID()}.pdf`) => {
  const file = { key, userId, kind: "cert", isPublic: false, state: "ready", name: "a.pdf" };
  await database.db.insert(storedFiles).values({ ...file, contentType: "application/pdf", bytes: 5 });
  return key;
};

test("the files handed in belong to the certificate, and those before are let go; another's are refused", async () => {
  const [row, other] = [await business(0), await business(0)];
  const [first, second, foreign] = [await ready(row.id), await ready(row.id), await ready(other.id)];
  const hand = (files: string[], of = row) =>
    outcomeOf(inTransaction(database.db, (tx) => handInCertificate(tx, visitor(), actorOf(of), { files, note: "" })));
  const kept = () => certificateFiles(database.db, row.id).then((files) => files.map(({ key }) => key));
  expect(await hand([first, foreign])).toBe("uploadFailed");
  expect((await stateOf(row)).flag).toBe(0);
  expect(await hand([first])).toBe("done");
  expect(await kept()).toEqual([first]);
  expect(await hand([first], other)).toBe("uploadFailed");
  await judge(row, false);
  expect(await hand([second])).toBe("done");
  expect(await kept()).toEqual([second]);
});

describe("every step from every state", () => {
  const cases = certStates.flatMap((state, flag) => [
    { state, flag, step: "hand in", act: (row: Row) => handIn(row), to: [1, undefined, undefined, 1][flag] },
    { state, flag, step: "approve", act: (row: Row) => judge(row, true), to: [undefined, 2][flag] },
    { state, flag, step: "reject", act: (row: Row) => judge(row, false), to: [undefined, 3][flag] },
  ]);
  test.each(cases)("$state: $step", async ({ flag, act, to }) => {
    const row = await business(flag, { certReason: "before", certNote: "before" });
    const before = await stateOf(row);
    expect(await act(row)).toBe(to === undefined ? "certStateChanged" : "done");
    if (to === undefined) expect(await stateOf(row)).toEqual(before);
    else expect((await stateOf(row)).flag).toBe(to);
    expect(await auditOf(database.db, `user:${row.id}`)).toHaveLength(to === undefined ? 0 : 1);
  });
});

test("who needs none hands in none, and nobody judges a stranger", async () => {
  expect(await handIn(await user(database.db, "guest"))).toBe("certNotNeeded");
  expect(await handIn(await user(database.db, "admin"))).toBe("certNotNeeded");
  expect(await judge({ id: 999_999_999 } as Row, true)).toBe("userNotExist");
});

test("a rejection needs a reason; it is told in the owner's language and gone with the next one handed in", async () => {
  const row = await business(1, { locale: "ja_JP", nickname: "蔵元商店" });
  expect(await judge(row, false, "   ")).toBe("validation.required");
  expect(await judge(row, false, "文字が読めません")).toBe("done");
  expect(await stateOf(row)).toMatchObject({ flag: 3, reason: "文字が読めません", time: expect.any(Date) });
  const [notice] = await database.db.select().from(notifications).where(eq(notifications.userId, row.id));
  expect(notice).toMatchObject({
    key: "profileNews:notice.rejected",
    params: { reason: "文字が読めません" },
    refType: "certificate",
    readTime: null,
  });
  expect(worded("ja_JP", notice!.key, notice!.params)).toContain("文字が読めません");
  const mail = await lastMail(database.db, row.email);
  expect(mail?.subject).toContain("再提出");
  expect(mail?.text).toContain("文字が読めません");
  expect(await handIn({ ...row, certFlag: 3 }, "新しい書類です")).toBe("done");
  expect(await stateOf(row)).toMatchObject({ flag: 1, reason: "", note: "新しい書類です" });
  expect(await judge(row, true)).toBe("done");
  expect((await stateOf(row)).reason).toBe("");
});

test("of eight judgements at once one counts, with one notice; read-then-write would let more through", async () => {
  const row = await business(1);
  const outcomes = await Promise.all(Array.from({ length: 8 }, (_, n) => judge(row, n % 2 === 0)));
  expect(tally(outcomes)).toEqual({ done: 1, certStateChanged: 7 });
  expect(await database.db.select().from(notifications).where(eq(notifications.userId, row.id))).toHaveLength(1);

  const naive = await business(1);
  const naiveJudge = async () => {
    const { flag } = await stateOf(naive);
    if (flag !== 1) return "certStateChanged";
    await database.db.update(users).set({ certFlag: 2 }).where(eq(users.id, naive.id));
    return "done";
  };
  expect(tally(await Promise.all(Array.from({ length: 8 }, naiveJudge))).done).toBeGreaterThan(1);
});

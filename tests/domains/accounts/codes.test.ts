import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { type CodeFor, sendCode, tryCode, useCode } from "~/foundation/accounts/verbs/codes.server";
import { verificationCodes } from "~db/schema/accounts";
import { inTransaction } from "../../harness/transaction";
import { type TestDatabase, testDatabase } from "../../setup/database";
import { lastMail, mailedCode, outcomeOf, tally } from "./world";

let database: TestDatabase;
let to: CodeFor;
let next = 0;

beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());
beforeEach(() => {
  to = { purpose: "register", target: `code${next++}@example.com`, browser: "browser-one" };
});

const send = (at = to) => inTransaction(database.db, (tx) => sendCode(tx, at, "ja_JP"));
const attempt = (code: string, at = to) => tryCode(database.db, at, code);
const shift = (interval: string) =>
  database.sql`update verification_code set create_time = create_time - ${interval}::interval, expire_time = expire_time - ${interval}::interval where target = ${to.target}`;
const wrongOf = (code: string) => String((Number(code) + 1) % 10_000).padStart(4, "0");

test("a code comes by mail in the visitor's language and opens once", async () => {
  await send();
  const mail = await lastMail(database.db, to.target);
  expect(mail?.subject).toContain("認証コード");
  const code = await mailedCode(database.db, to.target);
  expect(code).toMatch(/^\d{4}$/);
  const id = await attempt(code);
  await inTransaction(database.db, (tx) => useCode(tx, id));
  expect(await outcomeOf(inTransaction(database.db, (tx) => useCode(tx, id)))).toBe("U-902");
  expect(await outcomeOf(attempt(code))).toBe("U-902");
});

test("of 50 uses at once one goes through [S3]", async () => {
  await send();
  const id = await attempt(await mailedCode(database.db, to.target));
  const outcomes = await Promise.all(
    Array.from({ length: 50 }, () => outcomeOf(inTransaction(database.db, (tx) => useCode(tx, id)))),
  );
  expect(tally(outcomes)).toEqual({ done: 1, "U-902": 49 });
});

test("it is bound to its purpose, address and browser [S3]", async () => {
  await send();
  const code = await mailedCode(database.db, to.target);
  expect(await outcomeOf(attempt(code, { ...to, browser: "browser-two" }))).toBe("U-902");
  expect(await outcomeOf(attempt(code, { ...to, target: "other@example.com" }))).toBe("U-902");
  expect(await outcomeOf(attempt(code, { ...to, purpose: "forgot" as never }))).toBe("U-902");
  expect(await outcomeOf(attempt(code))).toBe("done");
});

test("somebody else's wrong tries do not void it [S3]", async () => {
  await send();
  const code = await mailedCode(database.db, to.target);
  for (let n = 0; n < 8; n++) {
    expect(await outcomeOf(attempt(wrongOf(code), { ...to, browser: "browser-two" }))).toBe("U-902");
  }
  expect(await outcomeOf(attempt(code))).toBe("done");
});

test("five wrong tries void it, also when they come at once [S3]", async () => {
  await send();
  const code = await mailedCode(database.db, to.target);
  const guesses = Array.from({ length: 60 }, (_, at) => String((Number(code) + 1 + at) % 10_000).padStart(4, "0"));
  expect(tally(await Promise.all(guesses.map((guess) => outcomeOf(attempt(guess)))))).toEqual({ "U-902": 60 });
  const [row] = await database.db.select().from(verificationCodes).where(eq(verificationCodes.target, to.target));
  expect(row?.tries).toBe(5);
  expect(await outcomeOf(attempt(code))).toBe("U-902");
});

test("four wrong tries do not, and a right one costs none", async () => {
  await send();
  const code = await mailedCode(database.db, to.target);
  for (let n = 0; n < 4; n++) expect(await outcomeOf(attempt(wrongOf(code)))).toBe("U-902");
  for (let n = 0; n < 6; n++) expect(await outcomeOf(attempt(code))).toBe("done");
});

test("ten minutes, by the database clock [S3]", async () => {
  await send();
  const code = await mailedCode(database.db, to.target);
  await shift("9 minutes 58 seconds");
  const id = await attempt(code);
  await shift("3 seconds");
  expect(await outcomeOf(attempt(code))).toBe("U-902");
  expect(await outcomeOf(inTransaction(database.db, (tx) => useCode(tx, id)))).toBe("U-902");
});

test("sent again after 60 seconds, not before, and then the old one is void [S3]", async () => {
  await send();
  const first = await mailedCode(database.db, to.target);
  expect(await outcomeOf(send())).toBe("codeTooFrequent");
  expect(await outcomeOf(send({ ...to, browser: "somebody else's" }))).toBe("codeTooFrequent");
  await shift("61 seconds");
  await send();
  const second = await mailedCode(database.db, to.target);
  if (second !== first) expect(await outcomeOf(attempt(first))).toBe("U-902");
  expect(await outcomeOf(attempt(second))).toBe("done");
});

test("of 40 requests at once one sends [S3]", async () => {
  expect(tally(await Promise.all(Array.from({ length: 40 }, () => outcomeOf(send()))))).toEqual({
    done: 1,
    codeTooFrequent: 39,
  });
});

test("five a day for an address [S3]", async () => {
  for (let n = 0; n < 5; n++) {
    await send();
    await shift("2 minutes");
  }
  expect(await outcomeOf(send())).toBe("tooManyRequests");
  await shift("23 hours 55 minutes");
  expect(await outcomeOf(send())).toBe("done");
});

test("a code in plain or as a bare hash is nowhere [S3]", async () => {
  await send();
  const code = await mailedCode(database.db, to.target);
  const [row] = await database.db.select().from(verificationCodes).where(eq(verificationCodes.target, to.target));
  const [bare] = await database.db.execute<{ hash: string }>(sql`select encode(sha256(${code}::bytea), 'hex') as hash`);
  expect(Object.values(row ?? {})).not.toContain(code);
  expect(row?.codeHash).not.toBe(bare?.hash);
});

test("codes are drawn evenly", async () => {
  const digits = new Set<string>();
  for (let n = 0; n < 60; n++) {
    to = { ...to, target: `even${n}@example.com` };
    await send();
    for (const digit of await mailedCode(database.db, to.target)) digits.add(digit);
  }
  expect(digits.size).toBe(10);
});

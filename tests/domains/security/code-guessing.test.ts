import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { type CodeFor, sendCode, tryCode } from "~/foundation/accounts/verbs/codes.server";
import { changeEmail, changeMobile } from "~/foundation/security/verbs/change-contact.server";
import { changePassword } from "~/foundation/security/verbs/change-password.server";
import { resetPassword } from "~/foundation/security/verbs/reset-password.server";
import { sendForgotCode } from "~/foundation/security/verbs/send-code.server";
import { closeDatabase } from "~/platform/data/database.server";
import "../../../app/composition";
import { inParallel } from "../../harness/http";
import { inTransaction } from "../../harness/transaction";
import { type TestDatabase, testDatabase } from "../../setup/database";
import { mailedCode, outcomeOf, password, tally, user } from "../accounts/world";
import { browser, changeCodeOf, loginIn, ownerOf, wrongOf } from "./world";

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(async () => {
  await closeDatabase();
  await database.close();
});
beforeEach(() => database.ownerSql`truncate rate_limit`);

const shift = (interval: string) =>
  database.sql`update verification_code set create_time = create_time - ${interval}::interval, expire_time = expire_time - ${interval}::interval`;
const send = (to: CodeFor) => outcomeOf(inTransaction(database.db, (tx) => sendCode(tx, to, "en_US")));
const digits = (n: number) => String(n % 10_000).padStart(4, "0");

test("a day of guessing at 40 accounts: 25 guesses each are looked at, so a day hits with 0.25 % at most [S3]", async () => {
  const targets = Array.from(
    { length: 40 },
    (_, n): CodeFor => ({ purpose: "forgot", target: `prey${n}@example.com`, browser: "the attacker's" }),
  );
  let hits = 0;
  const sent: string[] = [];
  /* Asks again as soon as it may, later in the day too, and guesses twelve times at each code, all at once. */
  for (const wait of [...Array.from({ length: 7 }, () => "61 seconds"), "8 hours", "15 hours"]) {
    await inParallel(targets, 8, async (to, at) => {
      const outcome = await send(to);
      sent.push(outcome);
      if (outcome !== "done") return;
      const guesses = Array.from({ length: 12 }, (_, n) => outcomeOf(tryCode(database.db, to, digits(at * 97 + n))));
      if ((await Promise.all(guesses)).includes("done")) hits++;
    });
    await shift(wait);
  }
  expect(tally(sent)).toEqual({ done: 200, tooManyRequests: 160 });
  const [row] = await database.sql<
    { maxTries: number; all: number }[]
  >`select max(tries)::int as "maxTries", sum(tries)::int as all from verification_code`;
  /* Of twelve guesses at each of 200 codes five are counted, unless an earlier one of them was right. */
  expect(row?.maxTries).toBe(5);
  expect(row?.all).toBeLessThanOrEqual(40 * 25);
  expect(row?.all).toBeGreaterThanOrEqual((200 - hits) * 5);
  /* 1,000 guesses at one in 10,000 hit 0.1 times on average; four hits come once in 250,000 runs. */
  expect(hits).toBeLessThan(4);
});

test("control: without the count of tries a code falls to whoever goes on", async () => {
  const to: CodeFor = { purpose: "forgot", target: "control@example.com", browser: "the attacker's" };
  expect(await send(to)).toBe("done");
  const code = Number(await mailedCode(database.db, to.target));
  for (let n = 1; n <= 9; n++) {
    await database.sql`update verification_code set tries = 0`;
    expect(await outcomeOf(tryCode(database.db, to, digits(code + n)))).toBe("U-902");
  }
  await database.sql`update verification_code set tries = 0`;
  expect(await outcomeOf(tryCode(database.db, to, digits(code)))).toBe("done");
});

test("a code for one change opens no other, and none in another session [S3]", async () => {
  const person = await user(database.db);
  const [owner, otherSession] = await Promise.all(
    [browser(), browser()].map(async (at) =>
      ownerOf(database.db, (await loginIn(database.db, at, person.id)) ?? "", at),
    ),
  );
  if (!owner || !otherSession) throw new Error("no owners");
  const code = await changeCodeOf(database.db, owner, "changeMobile");
  const fields = { code, password };
  expect(await outcomeOf(changeMobile(database.db, otherSession, { ...fields, mobile: "09000000001" }))).toBe("U-902");
  expect(await outcomeOf(changeEmail(database.db, owner, { ...fields, email: person.email }))).toBe("U-902");
  expect(
    await outcomeOf(changePassword(database.db, owner, { code, oldPassword: password, password: "new-Horse-8" })),
  ).toBe("U-902");
  expect(
    await outcomeOf(
      resetPassword(
        database.db,
        { ...browser().caller(), browser: `session:${owner.actor.sessionId}` },
        {
          email: person.email,
          code,
          password: "new-Horse-8",
        },
      ),
    ),
  ).toBe("U-902");
  expect(await outcomeOf(changeMobile(database.db, owner, { ...fields, mobile: "09000000001" }))).toBe("done");
});

test("the code for a forgotten password counts in the browser that asked, for five tries [S3]", async () => {
  const person = await user(database.db);
  const ask = { ip: "10.1.1.1", browser: "mine", locale: "en_US" as const };
  await sendForgotCode(database.db, ask, person.email);
  const code = await mailedCode(database.db, person.email);
  const reset = (typed: string, from = "mine") =>
    outcomeOf(
      resetPassword(
        database.db,
        { ...browser().caller(), browser: from },
        {
          email: person.email.toUpperCase(),
          code: typed,
          password: "new-Horse-8",
        },
      ),
    );
  expect(await reset(code, "another")).toBe("U-902");
  expect(await reset(code, "")).toBe("U-902");
  for (let n = 0; n < 5; n++) expect(await reset(wrongOf(code))).toBe("U-902");
  expect(await reset(code)).toBe("U-902");
});

test("a stranger who asks for all the codes of a day leaves the owner those of a signed-in change", async () => {
  const person = await user(database.db);
  for (let n = 0; n < 6; n++) {
    await outcomeOf(sendForgotCode(database.db, { ip: `10.2.0.${n}`, browser: "x", locale: "en_US" }, person.email));
    await shift("61 seconds");
  }
  const at = browser();
  const owner = await ownerOf(database.db, (await loginIn(database.db, at, person.id)) ?? "", at);
  expect(await changeCodeOf(database.db, owner, "changePassword")).toMatch(/^\d{4}$/);
});

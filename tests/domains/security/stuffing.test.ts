import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { checkCredentials } from "~/foundation/login/verbs/check-credentials.server";
import { closeDatabase } from "~/platform/data/database.server";
import { knownDevices } from "~db/schema/security";
import { inParallel } from "../../harness/http";
import { sized } from "../../harness/size";
import { type TestDatabase, testDatabase } from "../../setup/database";
import { outcomeOf, password, tally, user, visitor } from "../accounts/world";
import { type Browser, browser, loginIn } from "./world";

let database: TestDatabase;
let owner: Awaited<ReturnType<typeof user>>;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(async () => {
  await closeDatabase();
  await database.close();
});
beforeEach(async () => {
  await database.ownerSql`truncate rate_limit`;
  owner = await user(database.db);
});

const guess = (username: string, ip: string) =>
  outcomeOf(
    checkCredentials(database.db, visitor({ ip }), { username, password: "guessed-Word-1", loginType: "user" }),
  );
const right = (at: Browser) =>
  outcomeOf(checkCredentials(database.db, at.caller(), { username: owner.email, password, loginType: "user" }));
const ipOf = (n: number) => `10.${n >> 16}.${(n >> 8) & 255}.${n & 255}`;

/** Guesses as fast as the product takes them; eight at a time, as many as wait for a hash without being turned away. */
async function attack(guesses: { username: string; ip: string }[]): Promise<Record<string, number>> {
  const outcomes: string[] = [];
  await inParallel(guesses, 8, async ({ username, ip }) => {
    outcomes.push(await guess(username, ip));
  });
  return tally(outcomes);
}

test("of thousands of guesses 10 an account and 25 an address are looked at, and the owner gets in on a known browser [S2]", async () => {
  const total = sized(300, 9_000);
  const home = browser({ ip: ipOf(7) });
  await loginIn(database.db, home, owner.id);
  const many = await attack(
    Array.from({ length: total }, (_, n) => ({ username: owner.username, ip: ipOf(n % 1_000) })),
  );
  expect(many).toEqual({ loginFailed: 10, tooManyRequests: total - 10 });
  expect(await right(home)).toBe("done");
  expect(await right(browser())).toBe("tooManyRequests");
  const one = await attack(
    Array.from({ length: sized(100, 1_000) }, (_, n) => ({ username: `victim_${n}`, ip: "10.99.0.1" })),
  );
  expect(one).toEqual({ loginFailed: 25, tooManyRequests: sized(75, 975) });
  expect(await right(browser({ ip: "10.99.0.1" }))).toBe("tooManyRequests");

  await database.sql`update rate_limit set expire = expire - 900000`;
  expect(await right(browser({ ip: "10.99.0.1" }))).toBe("done");
});

test("a known browser has ten tries of its own, which neither use up nor refill those of everybody else", async () => {
  const home = browser();
  await loginIn(database.db, home, owner.id);
  const wrong = () =>
    outcomeOf(
      checkCredentials(database.db, home.caller(), {
        username: owner.email,
        password: "no-Horse-7",
        loginType: "user",
      }),
    );
  for (let n = 0; n < 10; n++) expect(await wrong()).toBe("loginFailed");
  expect(await wrong()).toBe("tooManyRequests");
  expect(await right(home)).toBe("tooManyRequests");
  expect(await right(browser())).toBe("done");
  await database.ownerSql`truncate rate_limit`;
  for (let n = 0; n < 10; n++) expect(await guess(owner.username, ipOf(n))).toBe("loginFailed");
  expect(await right(home)).toBe("done");
  expect(await guess(owner.username, ipOf(11))).toBe("tooManyRequests");
});

test("a browser is known to the accounts it signed in to, for 400 days, by a secret that is stored hashed", async () => {
  const other = await user(database.db);
  const home = browser();
  await loginIn(database.db, home, other.id);
  for (let n = 0; n < 10; n++) await guess(owner.username, ipOf(n));
  expect(await right(home)).toBe("tooManyRequests");
  await loginIn(database.db, home, owner.id);
  expect(await right(home)).toBe("done");
  const rows = await database.db.select().from(knownDevices);
  expect(rows.filter(({ userId }) => [owner.id, other.id].includes(userId))).toHaveLength(2);
  expect(JSON.stringify(rows)).not.toContain(home.jar.known);
  await database.sql`update known_device set last_used_time = last_used_time - interval '401 days'`;
  expect(await right(home)).toBe("tooManyRequests");
});

test("an account keeps its 20 newest browsers", async () => {
  const browsers = Array.from({ length: 23 }, () => browser());
  for (const at of browsers) await loginIn(database.db, at, owner.id);
  const count = await database.sql`select count(*)::int as n from known_device where user_id = ${owner.id}`;
  expect(count[0]?.n).toBe(20);
  for (let n = 0; n < 10; n++) await guess(owner.username, ipOf(n));
  expect(await right(browsers[0] as Browser)).toBe("tooManyRequests");
  expect(await right(browsers[22] as Browser)).toBe("done");
});

test("control: without the counters every guess is looked at", async () => {
  for (let n = 0; n < 14; n++) {
    await database.ownerSql`truncate rate_limit`;
    expect(await guess(owner.username, ipOf(1))).toBe("loginFailed");
  }
});

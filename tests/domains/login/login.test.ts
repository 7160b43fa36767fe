import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { actorReader } from "~/foundation/accounts/actor.server";
import { signIn } from "~/foundation/accounts/verbs/sign-in.server";
import { failuresOf } from "~/foundation/login/queries/failures.server";
import { shownAccount } from "~/foundation/login/rules/shown-account";
import { type Credentials, checkCredentials } from "~/foundation/login/verbs/check-credentials.server";
import { forgetFailures } from "~/foundation/login/verbs/keep-failure.server";
import { closeDatabase } from "~/platform/data/database.server";
import { sessions, users } from "~db/schema/accounts";
import { auditLog } from "~db/schema/audit";
import "../../../app/composition";
import { inTransaction } from "../../harness/transaction";
import { type TestDatabase, testDatabase } from "../../setup/database";
import { auditOf, outcomeOf, password, tally, user, visitor } from "../accounts/world";

let database: TestDatabase;
let person: Awaited<ReturnType<typeof user>>;
let next = 0;

beforeAll(async () => {
  database = await testDatabase();
});
afterAll(async () => {
  await closeDatabase();
  await database.close();
});
beforeEach(async () => {
  await database.ownerSql`truncate rate_limit`;
  person = await user(database.db, "guest", { mobile: `090${String(next++).padStart(8, "0")}` });
});

const login = (fields: Partial<Credentials> = {}, from = visitor()) =>
  checkCredentials(database.db, from, { username: person.username, password, loginType: "user", ...fields });

test("user id and e-mail open the account, in any case; a mobile number that nobody has proved does not", async () => {
  for (const username of [person.username.toUpperCase(), ` ${person.email.toUpperCase()} `])
    expect(await login({ username })).toMatchObject({ userId: person.id });
  const mobile = person.mobile ?? "";
  expect(mobile).toMatch(/^090\d{8}$/);
  for (const username of [mobile, `${mobile.slice(0, 3)}-${mobile.slice(3, 7)}-${mobile.slice(7)}`])
    expect(await outcomeOf(login({ username }))).toBe("loginFailed");
});

test("an address or a user id typed in full width opens the account, and counts as no wrong try", async () => {
  const wide = (text: string) =>
    text.replace(/[!-~]/g, (letter) => String.fromCharCode(letter.charCodeAt(0) + 0xfee0)).replace(/．/, "。");
  for (const username of [wide(person.email), `\u200b${person.email.replace("@", "＠")}`, wide(person.username)])
    expect(await outcomeOf(login({ username }))).toBe("done");
  expect(await auditOf(database.db, `user:${person.id}`)).toEqual([]);
});

test("a wrong password and an unknown name get the same answer, and both are written down without what was typed", async () => {
  expect(await outcomeOf(login({ password: "wrong-Horse-7" }))).toBe("loginFailed");
  expect(await outcomeOf(login({ username: "canary-name", password: "canary-word" }))).toBe("loginFailed");
  expect(await auditOf(database.db, `user:${person.id}`)).toMatchObject([{ action: "login-failed", actorId: null }]);
  const lines = await database.db.select().from(auditLog);
  expect(JSON.stringify(lines)).not.toContain("canary");
  const limits = await database.sql`select key from rate_limit`;
  expect(JSON.stringify(limits)).not.toContain("canary");
});

test("what was typed and the address are kept beside the line for 30 days, of an unknown name only its beginning", async () => {
  const from = { ...visitor(), requestId: "typed-once" };
  expect(await outcomeOf(login({ password: "wrong-Horse-7" }, from))).toBe("loginFailed");
  const kept = async () => (await failuresOf(database.db, ["typed-once"])).get("typed-once");
  expect(await kept()).toEqual({ account: person.username.toLowerCase(), ip: from.ip });
  expect(shownAccount("nobody@example.com", false)).toBe("nobody@example.com");
  expect(shownAccount("my-Secret-1", false)).toBe("my-…");
  expect(shownAccount("abc", false)).toBe("…");
  await database.sql`update login_failure set create_time = clock_timestamp() - interval '31 days' where request_id = 'typed-once'`;
  await forgetFailures(database.db);
  expect(await kept()).toBeUndefined();
});

test("an account without a password, or whose hash is copied as the password, stays shut", async () => {
  await database.db.update(users).set({ passwordHash: "none" }).where(eq(users.id, person.id));
  expect(await outcomeOf(login({ password: "none" }))).toBe("loginFailed");
});

test("the administrators' door wants more than a guest; a disabled account is told only after the right password", async () => {
  expect(await outcomeOf(login({ loginType: "admin" }))).toBe("accountUnauthorized");
  expect(await outcomeOf(login({ loginType: "host" }))).toBe("done");
  await database.db.update(users).set({ types: "guest,host" }).where(eq(users.id, person.id));
  expect(await outcomeOf(login({ loginType: "admin" }))).toBe("done");
  await database.db.update(users).set({ disabledAt: new Date() }).where(eq(users.id, person.id));
  expect(await outcomeOf(login())).toBe("accountUnauthorized");
  expect(await outcomeOf(login({ password: "wrong-Horse-7" }))).toBe("loginFailed");
});

test("ten tries an account and 15 minutes, from anywhere and by any of its names; the right password clears them [S2]", async () => {
  const names = [person.username, person.email, person.username.toUpperCase()];
  for (let n = 0; n < 9; n++)
    expect(await outcomeOf(login({ username: names[n % 3] ?? "", password: "wrong-Horse-7" }))).toBe("loginFailed");
  expect(await outcomeOf(login())).toBe("done");
  const outcomes: string[] = [];
  for (let n = 0; n < 14; n++)
    outcomes.push(await outcomeOf(login({ username: names[n % 3] ?? "", password: "wrong-Horse-7" })));
  expect(tally(outcomes)).toEqual({ loginFailed: 10, tooManyRequests: 4 });
  expect(await outcomeOf(login())).toBe("tooManyRequests");
});

test("25 tries an address, whatever the accounts; a success of one's own does not reset it [S2]", async () => {
  const from = visitor({ ip: "10.8.8.8" });
  const outcomes: string[] = [];
  for (let n = 0; n < 30; n++)
    outcomes.push(
      await outcomeOf(n === 10 ? login({}, from) : login({ username: `nobody${n}`, password: "guess" }, from)),
    );
  expect(tally(outcomes)).toEqual({ done: 1, loginFailed: 25, tooManyRequests: 4 });
  expect(await outcomeOf(login())).toBe("done");
});

test("the tries of an address count for accounts that exist as well [S2]", async () => {
  const [row] = await database.db.select().from(users).where(eq(users.id, person.id));
  const names = Array.from({ length: 30 }, (_, n) => `${person.username}_${n}`);
  await database.db.insert(users).values(
    names.map((username) => ({
      username,
      nickname: "x",
      email: `${username}@example.com`,
      passwordHash: row?.passwordHash ?? "",
    })),
  );
  const from = visitor({ ip: "10.8.8.9" });
  const outcomes: string[] = [];
  for (const username of names) outcomes.push(await outcomeOf(login({ username, password: "wrong-Horse-7" }, from)));
  expect(tally(outcomes)).toEqual({ loginFailed: 25, tooManyRequests: 5 });
});

test("each login has a session of its own, with the day's point once [S4]", async () => {
  const enter = () => inTransaction(database.db, (tx) => signIn(tx, visitor(), person.id, "user"));
  const made = await Promise.all([enter(), enter(), enter()]);
  expect(new Set(made.map(({ token }) => token)).size).toBe(3);
  expect(made.map(({ reward }) => reward).sort()).toEqual([0, 0, 1]);
  const rows = await database.db.select().from(sessions).where(eq(sessions.userId, person.id));
  expect(new Set(rows.map(({ familyId }) => familyId)).size).toBe(3);
  for (const { token } of made) expect(await actorReader(database.db)(token)).toMatchObject({ userId: person.id });
  const [row] = await database.db.select().from(users).where(eq(users.id, person.id));
  expect(row?.lastLoginTime).not.toBeNull();
  expect((await auditOf(database.db, `user:${person.id}`)).map(({ action }) => action)).toEqual([
    "login",
    "login",
    "login",
  ]);
});

test("a login of an account that was disabled meanwhile leaves nothing behind", async () => {
  await database.db.execute(sql`update user_account set disabled_at = clock_timestamp() where id = ${person.id}`);
  expect(await outcomeOf(inTransaction(database.db, (tx) => signIn(tx, visitor(), person.id)))).toBe(
    "accountUnauthorized",
  );
  expect(await database.db.select().from(sessions).where(eq(sessions.userId, person.id))).toEqual([]);
});

test("lines of the audit log are never changed", async () => {
  await outcomeOf(login({ password: "wrong-Horse-7" }));
  await expect(database.ownerSql`update audit_log set action = 'login'`).rejects.toThrow("never changed");
  await expect(database.ownerSql`delete from audit_log`).rejects.toThrow("never changed");
});

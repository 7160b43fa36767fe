import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { actorReader } from "~/foundation/accounts/actor.server";
import { isPassword } from "~/foundation/accounts/hash.server";
import { type Registration, register, sendRegistrationCode } from "~/foundation/login/verbs/register.server";
import { toNum } from "~/platform/access/actor";
import { closeDatabase } from "~/platform/data/database.server";
import { users } from "~db/schema/accounts";
import { pointAccounts } from "~db/schema/points";
import "../../../app/composition";
import { type TestDatabase, testDatabase } from "../../setup/database";
import { auditOf, lastMail, mailedCode, outcomeOf, tally, user, visitor } from "../accounts/world";

let database: TestDatabase;
let next = 0;
let form: Registration;
const browser = "one-browser";

beforeAll(async () => {
  database = await testDatabase();
});
afterAll(async () => {
  await closeDatabase();
  await database.close();
});

const send = (email: string) =>
  sendRegistrationCode(database.db, { ip: visitor().ip, browser, locale: "en_US" }, email);
const submit = (fields: Partial<Registration> = {}) =>
  register(database.db, { ...visitor(), browser, locale: "en_US" }, { ...form, ...fields });
const countUsers = async () => (await database.sql`select count(*)::int as n from user_account`)[0]?.n as number;

beforeEach(async () => {
  await database.ownerSql`truncate rate_limit`;
  const email = `new${next++}@example.com`;
  await send(email);
  form = {
    type: "guest",
    email,
    code: await mailedCode(database.db, email),
    nickname: "林小雨",
    password: "right-Horse-7",
    longStay: false,
  };
});

test("a guest registers, gets the points and is signed in", async () => {
  const made = await submit({ longStay: true });
  const [row] = await database.db.select().from(users).where(eq(users.id, made.userId));
  expect(row).toMatchObject({
    username: `u${toNum(made.userId)}`,
    nickname: "林小雨",
    types: "guest",
    email: form.email,
    longStay: true,
    locale: "en_US",
    certFlag: 0,
    companyName: null,
  });
  expect(await isPassword(row?.passwordHash, form.password)).toBe(true);
  expect(await actorReader(database.db)(made.token)).toMatchObject({ userId: made.userId, roles: new Set(["GUEST"]) });
  const [account] = await database.db.select().from(pointAccounts).where(eq(pointAccounts.userId, made.userId));
  expect(account?.balance).toBe(made.points);
  expect(made.points).toBe(11);
  expect((await auditOf(database.db, `user:${made.userId}`)).map(({ action }) => action).sort()).toEqual([
    "login",
    "register",
  ]);
});

test("a business keeps its name and waits for approval", async () => {
  const made = await submit({ type: "shop_admin", username: "kuramoto_1", companyName: "蔵元商店" });
  const [row] = await database.db.select().from(users).where(eq(users.id, made.userId));
  expect(row).toMatchObject({ username: "kuramoto_1", types: "shop_admin", companyName: "蔵元商店", certFlag: 0 });
});

test("who invited earns points once", async () => {
  const invitor = await user(database.db);
  await submit({ invitorId: toNum(invitor.id) });
  const [account] = await database.db.select().from(pointAccounts).where(eq(pointAccounts.userId, invitor.id));
  expect(account?.balance).toBe(10);
});

test("wrong code, taken name, unknown invitor, easy password: refused, and nobody is stored", async () => {
  await user(database.db, "guest", { username: "Taken_Name" });
  const before = await countUsers();
  const wrong = String((Number(form.code) + 1) % 10_000).padStart(4, "0");
  expect(await outcomeOf(submit({ code: wrong }))).toBe("U-902");
  expect(await outcomeOf(submit({ username: "taken_name" }))).toBe("U-904");
  expect(await outcomeOf(submit({ invitorId: 9_999_999 }))).toBe("U-905");
  expect(await outcomeOf(submit({ password: "password1" }))).toBe("commonPassword");
  expect(await countUsers()).toBe(before);
  expect(await outcomeOf(submit())).toBe("done");
});

test("a wrong try counts although the registration is refused; mistakes elsewhere cost none", async () => {
  const wrong = String((Number(form.code) + 1) % 10_000).padStart(4, "0");
  for (let n = 0; n < 8; n++) await outcomeOf(submit({ invitorId: 9_999_999 }));
  for (let n = 0; n < 5; n++) expect(await outcomeOf(submit({ code: wrong }))).toBe("U-902");
  expect(await outcomeOf(submit())).toBe("U-902");
});

test("an address has one account, and who asks for a second one learns nothing but by its mail", async () => {
  await submit();
  expect(await outcomeOf(submit())).toBe("U-902");
  await database.sql`update verification_code set create_time = create_time - interval '61 seconds'`;
  expect(await outcomeOf(send(form.email.toUpperCase()))).toBe("done");
  const mail = await lastMail(database.db, form.email);
  expect(mail?.subject).toBe("This address already has a Tabikura account");
  expect(mail?.text).not.toMatch(/\d{4}/);
  for (const code of ["0000", form.code, "9999"]) expect(await outcomeOf(submit({ code }))).toBe("U-902");
});

test("a code makes one account, also when the address becomes free again [S3]", async () => {
  const { userId } = await submit();
  await database.db
    .update(users)
    .set({ email: `moved-${form.email}` })
    .where(eq(users.id, userId));
  expect(await outcomeOf(submit())).toBe("U-902");
});

test("the code of another browser opens nothing", async () => {
  expect(await outcomeOf(register(database.db, { ...visitor(), browser: "another", locale: "en_US" }, form))).toBe(
    "U-902",
  );
  expect(await outcomeOf(register(database.db, { ...visitor(), browser: "", locale: "en_US" }, form))).toBe("U-902");
});

test("the same form sent six times at once makes one account with the points of one", async () => {
  const before = await countUsers();
  const outcomes = tally(await Promise.all(Array.from({ length: 6 }, () => outcomeOf(submit()))));
  expect(outcomes.done).toBe(1);
  expect(await countUsers()).toBe(before + 1);
  const [row] = await database.db.execute<{ balance: string }>(
    sql`select sum(balance) as balance from point_account a join user_account u on u.id = a.user_id where u.email = ${form.email}`,
  );
  expect(Number(row?.balance)).toBe(11);
});

test("two people who want one user id at once: one gets it, the other is told beside the field", async () => {
  const other = `other${next++}@example.com`;
  await send(other);
  const code = await mailedCode(database.db, other);
  const outcomes = await Promise.all([
    outcomeOf(submit({ username: "same_name" })),
    outcomeOf(submit({ username: "SAME_name", email: other, code })),
  ]);
  expect(tally(outcomes)).toEqual({ done: 1, "U-904": 1 });
});

test("one address registers at most 20 times an hour", async () => {
  const from = { ...visitor({ ip: "10.9.9.9" }), browser, locale: "en_US" as const };
  const outcomes: string[] = [];
  for (let n = 0; n < 22; n++)
    outcomes.push(await outcomeOf(register(database.db, from, { ...form, invitorId: 9_999_999 })));
  expect(tally(outcomes)).toEqual({ "U-905": 20, tooManyRequests: 2 });
});

import { createHash } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { actorReader } from "~/foundation/accounts/actor.server";
import { sessionCookie } from "~/foundation/accounts/session-cookie.server";
import { endFamily, endOthers, startSession } from "~/foundation/accounts/verbs/sessions.server";
import { sessions, users } from "~db/schema/accounts";
import "../../../app/composition";
import { inTransaction } from "../../harness/transaction";
import { type TestDatabase, testDatabase } from "../../setup/database";
import { user } from "./world";

let database: TestDatabase;
let read: ReturnType<typeof actorReader>;

beforeAll(async () => {
  database = await testDatabase();
  read = actorReader(database.db);
});
afterAll(() => database.close());

const device = { site: "main", userAgent: "test", ip: "10.0.0.1" };
const age = (sessionId: number, set: string) =>
  database.sql.unsafe(`update user_session set ${set} where id = ${sessionId}`);

test("tokens are 256 bits, all different, and only their SHA-256 is stored [S4]", async () => {
  const { id: userId, types } = await user(database.db);
  const tokens = await Promise.all(
    Array.from(
      { length: 200 },
      async () => (await inTransaction(database.db, (tx) => startSession(tx, { userId, types }, device))).token,
    ),
  );
  expect(new Set(tokens).size).toBe(200);
  for (const token of tokens) expect(Buffer.from(token, "base64url")).toHaveLength(32);
  const bits = tokens.flatMap((token) => [...Buffer.from(token, "base64url")]);
  expect(new Set(bits).size).toBe(256);
  const rows = await database.sql`select row_to_json(s)::text as row from user_session s`;
  const dump = rows.map(({ row }) => row).join("\n");
  for (const token of tokens) {
    expect(dump).not.toContain(token);
    expect(dump).toContain(createHash("sha256").update(token).digest("hex"));
  }
});

test("the person and the roles are reread with each request [S4]", async () => {
  const { id: userId, types } = await user(database.db);
  const { token, sessionId } = await inTransaction(database.db, (tx) => startSession(tx, { userId, types }, device));
  expect(await read(token)).toMatchObject({ userId, sessionId, roles: new Set(["GUEST"]) });
  await database.db.update(users).set({ types: "guest,shop_admin" }).where(eq(users.id, userId));
  expect((await read(token))?.roles).toEqual(new Set(["GUEST", "SHOP_ADMIN"]));
  await database.db.update(users).set({ disabledAt: new Date() }).where(eq(users.id, userId));
  expect(await read(token)).toBeNull();
});

test.each(["", "nothing", "x".repeat(43), "'; drop table user_session; --"])("%j is nobody", async (token) => {
  expect(await read(token)).toBeNull();
});

test("14 idle days end a session, less do not [S4]", async () => {
  const { id: userId, types } = await user(database.db);
  const { token, sessionId } = await inTransaction(database.db, (tx) => startSession(tx, { userId, types }, device));
  await age(
    sessionId,
    "last_used_time = clock_timestamp() - interval '13 days 23 hours', create_time = create_time - interval '20 days'",
  );
  expect(await read(token)).not.toBeNull();
  await age(sessionId, "last_used_time = clock_timestamp() - interval '14 days 1 second'");
  expect(await read(token)).toBeNull();
});

test("90 days end a session that is in use [S4]", async () => {
  const { id: userId, types } = await user(database.db);
  const { token, sessionId } = await inTransaction(database.db, (tx) => startSession(tx, { userId, types }, device));
  const [row] =
    await database.sql`select extract(day from expire_time - create_time)::int as days from user_session where id = ${sessionId}`;
  expect(row?.days).toBe(90);
  await age(sessionId, "expire_time = clock_timestamp() + interval '1 second'");
  expect(await read(token)).not.toBeNull();
  await age(sessionId, "expire_time = clock_timestamp() - interval '1 second'");
  expect(await read(token)).toBeNull();
});

test("staff are signed out after 12 hours, also when they became staff later [S4]", async () => {
  const { id: userId, types } = await user(database.db, "guest,news_editor");
  const staff = await inTransaction(database.db, (tx) => startSession(tx, { userId, types }, device));
  const [row] =
    await database.sql`select extract(epoch from expire_time - create_time)::int as s from user_session where id = ${staff.sessionId}`;
  expect(row?.s).toBe(12 * 3_600);
  const guest = await user(database.db);
  const { token, sessionId } = await inTransaction(database.db, (tx) =>
    startSession(tx, { userId: guest.id, types: "guest" }, device),
  );
  await age(sessionId, "create_time = clock_timestamp() - interval '12 hours 1 second'");
  expect(await read(token)).not.toBeNull();
  await database.db.update(users).set({ types: "guest,admin" }).where(eq(users.id, guest.id));
  expect(await read(token)).toBeNull();
});

test("use is written down at most once a minute", async () => {
  const { id: userId, types } = await user(database.db);
  const { token, sessionId } = await inTransaction(database.db, (tx) => startSession(tx, { userId, types }, device));
  const lastUsed = async () =>
    (await database.sql`select last_used_time::text as at from user_session where id = ${sessionId}`)[0]?.at;
  const before = await lastUsed();
  for (let n = 0; n < 5; n++) await read(token);
  expect(await lastUsed()).toBe(before);
  await age(sessionId, "last_used_time = clock_timestamp() - interval '61 seconds'");
  await read(token);
  const [row] =
    await database.sql`select clock_timestamp() - last_used_time < interval '5 seconds' as fresh from user_session where id = ${sessionId}`;
  expect(row?.fresh).toBe(true);
});

test("logging out ends the family on every host and nobody else's [S4]", async () => {
  const { id: userId, types } = await user(database.db);
  const first = await inTransaction(database.db, (tx) => startSession(tx, { userId, types }, device));
  const [row] = await database.db.select().from(sessions).where(eq(sessions.id, first.sessionId));
  const there = await inTransaction(database.db, (tx) =>
    startSession(tx, { userId, types }, { ...device, site: "shop" }, row),
  );
  const phone = await inTransaction(database.db, (tx) => startSession(tx, { userId, types }, device));
  await inTransaction(database.db, (tx) => endFamily(tx, there.sessionId));
  expect([await read(first.token), await read(there.token)]).toEqual([null, null]);
  expect(await read(phone.token)).toMatchObject({ userId });
});

test("ending the others keeps this family only [S4]", async () => {
  const { id: userId, types } = await user(database.db);
  const stranger = await user(database.db);
  const [mine, phone, tablet] = await Promise.all(
    [1, 2, 3].map(() => inTransaction(database.db, (tx) => startSession(tx, { userId, types }, device))),
  );
  const theirs = await inTransaction(database.db, (tx) =>
    startSession(tx, { userId: stranger.id, types: "guest" }, device),
  );
  await inTransaction(database.db, (tx) => endOthers(tx, userId, mine!.sessionId));
  expect(await read(mine!.token)).not.toBeNull();
  expect([await read(phone!.token), await read(tablet!.token)]).toEqual([null, null]);
  expect(await read(theirs.token)).not.toBeNull();
});

test("an unknown user type in the list is no role", async () => {
  const { id: userId } = await user(database.db, "admin_of_nothing");
  const { token } = await inTransaction(database.db, (tx) => startSession(tx, { userId, types: "guest" }, device));
  await database.db.execute(sql`update user_account set types = 'admin_of_nothing' where id = ${userId}`);
  expect((await read(token))?.roles).toEqual(new Set());
});

test("over TLS the cookie is __Host-, Secure, and lasts as long as the session can [S8]", () => {
  const guest = sessionCookie("https://shop.example", { token: "t", types: "guest" });
  expect(guest).toBe(`__Host-sid=t; Path=/; HttpOnly; SameSite=Lax; Secure; Max-Age=${90 * 86_400}`);
  expect(sessionCookie("https://shop.example", { token: "t", types: "guest,host" })).toContain(`Max-Age=${12 * 3_600}`);
});

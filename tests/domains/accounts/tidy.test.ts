import { afterAll, beforeAll, expect, test } from "vitest";
import { tidyAccounts } from "~/foundation/accounts/jobs.server";
import { startSession } from "~/foundation/accounts/verbs/sessions.server";
import { tidySecurity } from "~/foundation/security/jobs.server";
import { inTransaction } from "../../harness/transaction";
import { type TestDatabase, testDatabase } from "../../setup/database";
import { user } from "./world";

let database: TestDatabase;

beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

test("only what has ended for good is deleted", async () => {
  const { sql, db } = database;
  const { id: userId, types } = await user(db);
  const device = { site: "main", userAgent: "", ip: "" };
  const [old, ended, running] = await Promise.all(
    [1, 2, 3].map(() => inTransaction(db, (tx) => startSession(tx, { userId, types }, device))),
  );
  await sql`update user_session set expire_time = clock_timestamp() - interval '31 days' where id = ${old!.sessionId}`;
  await sql`update user_session set expire_time = clock_timestamp() - interval '29 days' where id = ${ended!.sessionId}`;
  const handover = (at: string) => sql`
    insert into session_handover (token_hash, user_id, session_id, site, nonce_hash, expire_time)
    values (${at}, ${userId}, ${old!.sessionId}, 'shop', 'n', clock_timestamp() - ${at}::interval)`;
  await handover("25 hours");
  const code = (at: string) => sql`
    insert into verification_code (purpose, target, browser_hash, code_hash, expire_time, create_time)
    values ('register', ${at}, 'b', 'c', clock_timestamp(), clock_timestamp() - ${at}::interval)`;
  await Promise.all([code("49 hours"), code("25 hours")]);
  const browser = (at: string) => sql`
    insert into known_device (user_id, token_hash, last_used_time)
    values (${userId}, ${at}, clock_timestamp() - ${at}::interval)`;
  const challenge = (at: string) => sql`
    insert into login_challenge (user_id, token_hash, detail, expire_time)
    values (${userId}, ${at}, '', clock_timestamp() - ${at}::interval)`;
  await Promise.all([browser("401 days"), browser("399 days"), challenge("25 hours"), challenge("23 hours")]);
  const reply = (at: string) => sql`
    insert into idempotency (user_id, key, route, body_hash, create_time)
    values (${userId}, ${at}, 'r', 'h', clock_timestamp() - ${at}::interval)`;
  await Promise.all([reply("49 hours"), reply("47 hours")]);
  await tidyAccounts(db);
  await tidySecurity(db);
  expect((await sql`select id from user_session order by id`).map(({ id }) => Number(id))).toEqual(
    [ended!.sessionId, running!.sessionId].sort((a, b) => a - b),
  );
  expect((await sql`select target from verification_code`).map(({ target }) => target)).toEqual(["25 hours"]);
  expect((await sql`select key from idempotency`).map(({ key }) => key)).toEqual(["47 hours"]);
  expect(await sql`select id from session_handover`).toHaveLength(0);
  expect((await sql`select token_hash as at from known_device`).map(({ at }) => at)).toEqual(["399 days"]);
  expect((await sql`select token_hash as at from login_challenge`).map(({ at }) => at)).toEqual(["23 hours"]);
});

import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { auditCheck, chainHead, sealAudit, verifyAudit } from "~/foundation/audit/chain.server";
import { listAudit } from "~/foundation/audit/queries.server";
import { auditTable } from "~/foundation/audit/table";
import { audit } from "~/foundation/audit/verbs/audit.server";
import { earn } from "~/foundation/points/verbs/earn.server";
import { readTable } from "~/platform/table/table";
import { type Connection, connect, type Db } from "~db/client";
import { person } from "../../harness/people";
import { inTransaction } from "../../harness/transaction";
import { type TestDatabase, testDatabase } from "../../setup/database";

let database: TestDatabase;
let userId = 0;
let superuser: Connection;
const origin = { site: "main", requestId: "r" };

beforeAll(async () => {
  database = await testDatabase();
  const url = new URL(inject("postgres").adminUrl);
  url.pathname = new URL(database.url).pathname;
  superuser = connect(url.href, { max: 1 });
  for (let at = 0; at < 30; at++)
    await inTransaction(database.db, (tx) =>
      audit(tx, origin, {
        action: "login",
        actorId: 1_000 + at,
        target: `user:${at}`,
        detail: `日 ${at}`,
      }),
    );
  await sealAudit(database.db);
  userId = (await person(database.db, "guest")).id;
});
afterAll(async () => {
  await superuser?.close();
  await database?.close();
});

/** What the chain says after `statement`, by somebody who may switch every trigger off; then undone. */
async function afterTampering(statement: string): Promise<string[]> {
  class Undo extends Error {}
  let kinds: string[] = [];
  const undo = async (tx: Db) => {
    await tx.execute(sql`set local session_replication_role = replica`);
    for (const part of statement.split(";")) await tx.execute(sql.raw(part));
    kinds = (await verifyAudit(tx)).map(({ kind, id }) => `${kind} ${id}`);
    throw new Undo();
  };
  await inTransaction(superuser.db, undo).catch((error) => {
    if (!(error instanceof Undo)) throw error;
  });
  return kinds;
}

test("an untouched log is sound, sealing is idempotent, and the head moves with new rows only", async () => {
  const head = await chainHead(database.db);
  expect(head?.seq).toBe(30);
  expect(await sealAudit(database.db)).toBe(0);
  expect(await verifyAudit(database.db)).toEqual([]);
  expect(await afterTampering("select 1")).toEqual([]);
});

test.each([
  ["a changed actor", "update audit_log set actor_id = 9 where id = 7", ["changed 7"]],
  [
    "a changed moment",
    "update audit_log set create_time = create_time + interval '1 microsecond' where id = 7",
    ["changed 7"],
  ],
  [
    "text moved from one field to the next",
    "update audit_log set target = 'user', detail = ':6日 6' where id = 7",
    ["changed 7"],
  ],
  ["a removed row", "delete from audit_log where id = 7", ["removed 7"]],
  [
    "a removed row with its link",
    "with gone as (delete from audit_log where id = 7) delete from audit_seal where audit_id = 7",
    ["chain 8"],
  ],
  [
    "a changed row with a new hash",
    "update audit_log set detail = 'x' where id = 7; update audit_seal s set hash = audit_hash(s.seq, s.prev_hash, a) from audit_log a where a.id = 7 and s.audit_id = 7",
    ["chain 8"],
  ],
  [
    "a first link that pretends to have one before it",
    "update audit_seal s set prev_hash = 'x', hash = audit_hash(1, 'x', a) from audit_log a where s.seq = 1 and a.id = s.audit_id",
    ["chain 1", "chain 2"],
  ],
  [
    "a row slipped in under an old date",
    "insert into audit_log (id, action, create_time) values (31, 'login', now() - interval '1 day'); select seal_audit(10)",
    ["inserted 31"],
  ],
  [
    "a row slipped in and never sealed",
    "insert into audit_log (id, action, create_time) values (-50000, 'login', now())",
    ["inserted -50000"],
  ],
  ["the log emptied", "truncate audit_log", Array.from({ length: 30 }, (_, at) => `removed ${at + 1}`)],
])("the chain finds %s", async (_, statement, expected) => {
  expect(await afterTampering(statement)).toEqual(expected);
});

test.each([
  "update audit_log set detail = 'x'",
  "delete from audit_log",
  "truncate audit_log",
  "update audit_seal set hash = 'x'",
  "delete from audit_seal",
  "truncate audit_seal",
  "update point_entry set amount = 1",
  "delete from point_entry",
  "truncate point_entry",
  "truncate point_transaction cascade",
])("the database refuses the role that serves by right, and the owner by its guards: %s", async (statement) => {
  await inTransaction(database.db, (tx) => earn(tx, { userId, type: "register", ref: statement }));
  await expect(database.sql.unsafe(statement)).rejects.toMatchObject({ code: "42501" });
  await expect(database.ownerSql.unsafe(statement)).rejects.toMatchObject({ code: "23001" });
});

test("logins do not wait for each other, and a row that commits late gets its link in the next run", async () => {
  const { db } = database;
  let letGo = () => {};
  const gate = new Promise<void>((done) => {
    letGo = done;
  });
  const late = inTransaction(db, async (tx) => {
    await audit(tx, origin, { action: "logout", actorId: 500 });
    await gate;
  });
  await Promise.all(
    Array.from({ length: 20 }, (_, at) =>
      inTransaction(db, (tx) => audit(tx, origin, { action: "login", actorId: 600 + at })),
    ),
  );
  expect(await Promise.all([sealAudit(db), sealAudit(db)]).then((counts) => counts.reduce((a, b) => a + b))).toBe(20);
  letGo();
  await late;
  expect(await sealAudit(db)).toBe(1);
  expect(await verifyAudit(db)).toEqual([]);
  const { cursor } = await auditCheck.since(db, 0);
  expect(cursor).toBe(51);
});

test("the desk finds rows by person, action, target and days", async () => {
  const { db } = database;
  const { id, username } = await person(db, "admin");
  await inTransaction(db, (tx) =>
    audit(tx, origin, { action: "setting", actorId: id, target: "mail.perMinute", detail: "{}" }),
  );
  const found = async (query: string) =>
    (await listAudit(db, readTable(auditTable, new URLSearchParams(query)))).rows.map(({ action }) => action);
  expect(await found(`userId=${username.toUpperCase()}`)).toEqual(["setting"]);
  expect(await found(`userId=${id}&action=setting&noun=mail.`)).toEqual(["setting"]);
  expect(await found(`userId=${id}&noun=mail_`)).toEqual([]);
  expect(await found("action=setting&from=2000-01-01&to=2000-01-02")).toEqual([]);
  expect(await found("action=setting&from=2000-13-99")).toEqual(["setting"]);
});

import postgres from "postgres";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestDatabase, testDatabase } from "./database";

let database: TestDatabase;
let application: postgres.Sql;
let owner: postgres.Sql;

beforeAll(async () => {
  database = await testDatabase();
  const quiet = { max: 1, onnotice: () => undefined };
  application = postgres(database.url, quiet);
  owner = postgres(database.ownerUrl, quiet);
});
afterAll(async () => {
  await Promise.all([application.end(), owner.end()]);
  await database.close();
});

/** What a statement is refused with, after which nothing of it stays; undefined where it is done. */
async function refusalOf(sql: postgres.Sql, statement: string): Promise<string | undefined> {
  const undone = new Error("undone");
  return sql
    .begin(async (tx) => {
      await tx.unsafe(statement);
      throw undone;
    })
    .then(
      () => undefined,
      (error) => (error === undone ? undefined : (error.code ?? String(error))),
    );
}

/** `insufficient_privilege` of PostgreSQL. */
const denied = "42501";

test("the application owns nothing and rules nobody", async () => {
  const [role] = await application`
    select rolsuper, rolcreaterole, rolcreatedb, rolbypassrls, current_user as name,
      pg_has_role(current_user, (select nspowner from pg_namespace where nspname = 'graphile_worker'), 'member') as is_owner,
      (select count(*)::int from pg_class where relowner = pg_roles.oid) as owns
    from pg_roles where rolname = current_user`;
  expect(role).toEqual({
    ...{ rolsuper: false, rolcreaterole: false, rolcreatedb: false, rolbypassrls: false, is_owner: false, owns: 0 },
    name: new URL(database.url).username,
  });
});

test("no guard can be taken off, by its trigger, its function or the session; the owner could (control)", async () => {
  const guards = await owner<{ table: string; name: string; call: string }[]>`
    select tgrelid::regclass as table, quote_ident(tgname) as name, tgfoid::regprocedure as call
    from pg_trigger where not tgisinternal and tgrelid::regclass::text not like 'graphile_worker.%'`;
  const kept = [...new Set(guards.map(({ table }) => table))];
  expect(kept).toEqual(expect.arrayContaining(["point_entry", "point_transaction", "audit_log", "audit_seal"]));
  for (const { table, name, call } of guards)
    for (const statement of [
      `drop trigger ${name} on ${table}`,
      `alter table ${table} disable trigger ${name}`,
      `alter function ${call} rename to nothing`,
      `drop function ${call} cascade`,
    ]) {
      expect([statement, await refusalOf(application, statement)]).toEqual([statement, denied]);
      expect([statement, await refusalOf(owner, statement)]).toEqual([statement, undefined]);
    }
  for (const statement of [
    "set local session_replication_role = replica",
    `set role ${new URL(database.ownerUrl).username}`,
  ])
    expect(await refusalOf(application, statement)).toBe(denied);
});

test("rows that are never changed are refused by right already: no guard is asked", async () => {
  const kept = await owner<{ table: string }[]>`
    select distinct tgrelid::regclass as table from pg_trigger where tgfoid = 'refuse_change'::regproc`;
  expect(kept.length).toBeGreaterThanOrEqual(4);
  for (const { table } of kept) {
    const [column] = await owner`
      select quote_ident(attname) as name from pg_attribute where attrelid = ${table}::regclass and attnum = 1`;
    for (const statement of [
      `delete from ${table}`,
      `truncate ${table}`,
      `update ${table} set ${column?.name} = ${column?.name}`,
    ])
      expect([statement, await refusalOf(application, statement)]).toEqual([statement, denied]);
    expect(await refusalOf(application, `select from ${table}`)).toBeUndefined();
  }
});

test("no table is altered, emptied, dropped or made", async () => {
  const tables = await owner<{ name: string }[]>`
    select oid::regclass as name from pg_class
    where relkind = 'r' and relnamespace in ('public'::regnamespace, 'graphile_worker'::regnamespace)`;
  expect(tables.length).toBeGreaterThan(40);
  for (const { name } of tables)
    for (const statement of [
      `alter table ${name} add column more text`,
      `drop table ${name} cascade`,
      `truncate ${name} cascade`,
      `create trigger mine before insert on ${name} for each row execute function refuse_change()`,
    ])
      expect([statement, await refusalOf(application, statement)]).toEqual([statement, denied]);
  for (const statement of [
    "create table mine (id int)",
    "create schema mine",
    "delete from drizzle.__drizzle_migrations",
  ])
    expect(await refusalOf(application, statement)).toBe(denied);
});

test("every other table is read and written, those that were made last too", async () => {
  const short = await owner<{ name: string }[]>`
    select c.oid::regclass as name from pg_class c
    where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace
      and not exists (select from pg_trigger t where t.tgrelid = c.oid and t.tgfoid = 'refuse_change'::regproc)
      and not (select bool_and(has_table_privilege(${new URL(database.url).username}, c.oid, may))
        from unnest(array['select', 'insert', 'update', 'delete']) may)`;
  expect(short).toEqual([]);
});

import { execFile } from "node:child_process";
import { randomUUID } from "node:crypto";
import { promisify } from "node:util";
import { getTableName } from "drizzle-orm";
import type postgres from "postgres";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { appendOnly, movingColumns } from "~db/append-only";
import { admitApplication } from "~db/application-role";
import { connect } from "~db/client";
import { migrateDatabase } from "~db/migrate";
import "../../app/composition";
import { askedKinds } from "../standard/asked";
import { connectBoth, type TestDatabase, testDatabase } from "./database";

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database?.close());

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
const roleIn = (url: string) => new URL(url).username;

test("the application owns nothing and rules nobody", async () => {
  const [role] = await database.sql`
    select rolsuper, rolcreaterole, rolcreatedb, rolbypassrls, current_user as name,
      pg_has_role(current_user, (select nspowner from pg_namespace where nspname = 'graphile_worker'), 'member') as is_owner,
      (select count(*)::int from pg_class where relowner = pg_roles.oid) as owns
    from pg_roles where rolname = current_user`;
  expect(role).toEqual({
    rolsuper: false,
    rolcreaterole: false,
    rolcreatedb: false,
    rolbypassrls: false,
    is_owner: false,
    owns: 0,
    name: roleIn(database.url),
  });
  for (const statement of [
    `set role ${roleIn(database.ownerUrl)}`,
    `set session authorization ${roleIn(database.ownerUrl)}`,
    "set local session_replication_role = replica",
  ])
    expect([statement, await refusalOf(database.sql, statement)]).toEqual([statement, denied]);
});

describe("tables whose rows are never changed", () => {
  test("are declared: the ledger, the refunds' shares, the history of each kind of order, draws, the audit, the book of stock, hotels' bills, and whatever the guard of such rows is on", async () => {
    const guarded = await database.ownerSql<{ table: string }[]>`
      select distinct tgrelid::regclass as "table" from pg_trigger where tgfoid = 'refuse_change'::regproc`;
    const draws = ["event_draw", "event_seed"];
    const stock = ["stock_movement", "stocktake"];
    const points = ["point_entry", "point_transaction", "refund_share"];
    const histories = askedKinds().map(({ events }) => getTableName(events));
    expect(histories.length).toBeGreaterThan(3);
    const expected = ["audit_log", "audit_seal", ...draws, "hotel_adjustment", ...points, ...stock, ...histories];
    expect([...appendOnly].sort()).toEqual(expected.sort());
    expect(appendOnly).toEqual(expect.arrayContaining(guarded.map(({ table }) => table)));
  });

  test.each(appendOnly)("%s: the application reads and adds; the owner could do all else (control)", async (table) => {
    const columns = await database.ownerSql<{ name: string; may: boolean }[]>`
      select quote_ident(attname) as name, has_column_privilege(${roleIn(database.url)}, attrelid, attnum, 'update') as may
      from pg_attribute where attrelid = ${table}::regclass and attnum > 0 and not attisdropped`;
    expect(columns.filter(({ may }) => may)).toEqual([]);
    const [{ name: column = "" } = {}] = columns;
    const triggers = await database.ownerSql<{ name: string }[]>`
      select quote_ident(tgname) as name from pg_trigger where tgrelid = ${table}::regclass and not tgisinternal`;
    const statements = [
      `update ${table} set ${column} = ${column}`,
      `insert into ${table} select * from ${table} on conflict (${await keyOf(table)}) do update set ${column} = excluded.${column}`,
      `delete from ${table}`,
      `truncate ${table} cascade`,
      `select from ${table} for update`,
      `alter table ${table} disable trigger user`,
      `alter table ${table} disable trigger all`,
      ...triggers.flatMap(({ name }) => [
        `drop trigger ${name} on ${table}`,
        `alter table ${table} disable trigger ${name}`,
      ]),
      `create trigger mine before insert on ${table} for each row execute function suppress_redundant_updates_trigger()`,
      `create rule mine as on insert to ${table} do instead nothing`,
      `alter table ${table} add column more text`,
      `alter table ${table} owner to ${roleIn(database.url)}`,
      `grant update on ${table} to ${roleIn(database.url)}`,
      `drop table ${table} cascade`,
    ];
    /* What even a superuser alone may do, or asks for more than the table. */
    const beyondOwner = /disable trigger all|owner to/;
    const guardsOff = appendOnly.map((one) => `alter table ${one} disable trigger user`).join(";");
    for (const statement of statements) {
      const refused = await refusalOf(database.sql, statement);
      /* A grant that nobody may give is only warned of; that it gave nothing is asked below. */
      if (!statement.startsWith("grant")) expect([statement, refused]).toEqual([statement, denied]);
      if (beyondOwner.test(statement)) continue;
      expect([statement, await refusalOf(database.ownerSql, `${guardsOff}; ${statement}`)]).toEqual([
        statement,
        undefined,
      ]);
    }
    const [may] = await database.ownerSql`
      select array_agg(privilege_type::text order by privilege_type) as rights from information_schema.role_table_grants
      where table_schema = 'public' and table_name = ${table} and grantee = ${roleIn(database.url)}`;
    expect(may?.rights).toEqual(["INSERT", "SELECT"]);
  });

  const keyOf = async (table: string) => {
    const [row] = await database.ownerSql`
      select string_agg(quote_ident(attname), ', ') as key from pg_index join pg_attribute on attrelid = indrelid
      where indrelid = ${table}::regclass and indisprimary and attnum = any (indkey)`;
    return String(row?.key);
  };

  test("no guard's function can be changed", async () => {
    const calls = await database.ownerSql<{ call: string }[]>`
      select distinct tgfoid::regprocedure as call from pg_trigger
      where not tgisinternal and tgrelid::regclass::text not like 'graphile_worker.%'`;
    expect(calls.length).toBeGreaterThan(1);
    for (const { call } of calls)
      for (const statement of [`alter function ${call} rename to nothing`, `drop function ${call} cascade`]) {
        expect([statement, await refusalOf(database.sql, statement)]).toEqual([statement, denied]);
        expect([statement, await refusalOf(database.ownerSql, statement)]).toEqual([statement, undefined]);
      }
  });
});

describe.each(Object.entries(movingColumns))(
  "%s: rows are never deleted, and some columns never change",
  (table, columns) => {
    test("the application updates these columns and locks rows; the owner could do all else (control)", async () => {
      const all = await database.ownerSql<{ name: string }[]>`
      select quote_ident(attname) as name from pg_attribute
      where attrelid = ${table}::regclass and attnum > 0 and not attisdropped and attidentity = ''`;
      const others = all.filter(({ name }) => !columns.includes(name));
      expect(others.length).toBeGreaterThan(2);
      for (const statement of [`select from ${table} for update`, ...columns.map((name) => set(name))])
        expect([statement, await refusalOf(database.sql, statement)]).toEqual([statement, undefined]);
      for (const statement of [`delete from ${table}`, ...others.map(({ name }) => set(name))]) {
        expect([statement, await refusalOf(database.sql, statement)]).toEqual([statement, denied]);
        expect([statement, await refusalOf(database.ownerSql, statement)]).toEqual([statement, undefined]);
      }
    });

    const set = (name: string) => `update ${table} set ${name} = ${name}`;
  },
);

test("no table is altered, emptied, dropped or made", async () => {
  const tables = await database.ownerSql<{ name: string }[]>`
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
      expect([statement, await refusalOf(database.sql, statement)]).toEqual([statement, denied]);
  for (const statement of [
    "create table mine (id int)",
    "create schema mine",
    "delete from drizzle.__drizzle_migrations",
    "delete from graphile_worker.migrations",
  ])
    expect([statement, await refusalOf(database.sql, statement)]).toEqual([statement, denied]);
});

test("every other table is read and written", async () => {
  const short = await database.ownerSql<{ name: string }[]>`
    select c.oid::regclass as name from pg_class c
    where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and not c.relname in ${database.ownerSql([...appendOnly, ...Object.keys(movingColumns)])}
      and not (select bool_and(has_table_privilege(${roleIn(database.url)}, c.oid, may))
        from unnest(array['select', 'insert', 'update', 'delete']) may)`;
  expect(short).toEqual([]);
});

test("a table of a later migration is read and written from its first moment, and not altered", async () => {
  await database.ownerSql`create table later (id bigserial primary key, other bigint generated by default as identity)`;
  await database.sql`insert into later default values`;
  await database.sql`update later set other = 7`;
  expect(await database.sql`select id, other from later`).toEqual([{ id: "1", other: "7" }]);
  await database.sql`delete from later`;
  expect(await refusalOf(database.sql, "truncate later")).toBe(denied);
  expect(await refusalOf(database.sql, "drop table later")).toBe(denied);
});

describe("admitting a role after a migration", () => {
  test("takes back what it should never have had", async () => {
    const role = roleIn(database.url);
    await database.ownerSql.unsafe(`grant all on point_entry, graphile_worker.migrations to ${role}`);
    expect(await refusalOf(database.sql, "delete from audit_log; delete from point_entry")).toBe(denied);
    expect(await refusalOf(database.sql, "delete from point_entry")).toBeUndefined();
    expect(await admitApplication(database.ownerSql, database.url)).toBe(true);
    expect(await refusalOf(database.sql, "delete from point_entry")).toBe(denied);
    expect(await refusalOf(database.sql, "delete from graphile_worker.migrations")).toBe(denied);
  });

  test("says that the owner itself is no safe role", async () => {
    expect(await admitApplication(database.ownerSql, database.ownerUrl)).toBe(false);
  });

  test.each([
    ["who may become the owner", `in role ${roleIn(inject("postgres").templateUrl)}`],
    ["who gives out roles, the owner's too", "createrole"],
    ["a superuser", "superuser"],
  ])("nor is %s", async (_, gift) => {
    const at = new URL(inject("postgres").adminUrl);
    at.pathname = new URL(database.url).pathname;
    const admin = connect(at.href, { max: 1 });
    const role = `test_${randomUUID().replaceAll("-", "")}`;
    await admin.sql.unsafe(`create role ${role} login password 'p' ${gift}`);
    const url = Object.assign(new URL(database.url), { username: role, password: "p" }).href;
    const heir = connectBoth(url);
    try {
      expect(await admitApplication(database.ownerSql, url)).toBe(false);
      /* And so it is (control). */
      const become = `set role ${roleIn(database.ownerUrl)}`;
      const first = gift === "createrole" ? `grant ${roleIn(database.ownerUrl)} to ${role};` : "";
      expect(await refusalOf(heir.sql, first + become)).toBeUndefined();
    } finally {
      await heir.close();
      await admin.sql.unsafe(`drop owned by ${role}; drop role ${role}`);
      await admin.close();
    }
  });

  test("refuses the role that serves where the owner is asked for, and another database", async () => {
    await expect(migrateDatabase(database.url)).rejects.toThrow("must name who does");
    const other = await testDatabase();
    await expect(admitApplication(database.ownerSql, other.url)).rejects.toThrow("different databases");
    await other.close();
  });

  test("an installation with one role starts, and is told plainly; one with two is not", async () => {
    const prepared = async (env: Record<string, string>) => {
      const child = await promisify(execFile)(process.execPath, ["--import=tsx", "db/prepare.ts"], {
        env: { ...process.env, SEED: "none", ...env },
      });
      return child.stderr;
    };
    const owned = { DATABASE_URL: database.ownerUrl };
    expect(await prepared(owned)).toMatch(/owns the tables and could take the guards off/);
    expect(await prepared({ ...owned, MIGRATION_DATABASE_URL: "" })).toMatch(/owns the tables/);
    expect(await prepared({ DATABASE_URL: database.url, MIGRATION_DATABASE_URL: database.ownerUrl })).toBe("");
  });
});

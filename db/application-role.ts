import postgres from "postgres";
import { appendOnly, movingColumns } from "./append-only";

/**
 * The rights of the application's role, granted again after each migration: read and write rows, nothing else. Default
 * privileges cover tables of later migrations; in tables of `appendOnly` it may only read and add rows, in those of `movingColumns`
 * also update some columns. The job queue hides its rows from all but its owner, so a policy shows them to roles that
 * may read the table; its list of migrations is read-only.
 */
const rights = `
  do $$
  declare
    one record;
    role text := current_setting('tabikura.role');
    moving jsonb := current_setting('tabikura.moving_columns')::jsonb;
    kept regclass[] := string_to_array(current_setting('tabikura.append_only'), ',')::regclass[];
  begin
    revoke create on schema public from public;
    execute format('grant usage on schema public, graphile_worker, drizzle to %I', role);
    execute format('alter default privileges in schema public grant select, insert, update, delete on tables to %I', role);
    execute format('alter default privileges in schema public grant usage, select on sequences to %I', role);
    execute format('grant usage, select on all sequences in schema public, graphile_worker to %I', role);
    execute format('grant select, insert, update, delete on all tables in schema public, graphile_worker to %I', role);
    /* Readiness asks which migrations there are. */
    execute format('grant select on drizzle.__drizzle_migrations to %I', role);
    execute format('revoke insert, update, delete on graphile_worker.migrations from %I', role);
    for one in
      select kept.name, null as columns from unnest(kept) as kept(name)
      union all select key::regclass, value from jsonb_each_text(moving)
    loop
      execute format('revoke update, delete, truncate, references, trigger on %s from %I', one.name, role);
      if one.columns is not null then
        execute format('grant update (%s) on %s to %I', one.columns, one.name, role);
      end if;
    end loop;
    for one in
      select c.oid::regclass as name from pg_class c
      where c.relkind in ('r', 'p') and c.relrowsecurity and c.relnamespace = 'graphile_worker'::regnamespace
        and not exists (select from pg_policy p where p.polrelid = c.oid and p.polname = 'application')
    loop
      execute format('create policy application on %s using (true) with check (true)', one.name);
    end loop;
  end $$`;

/** The role that serves a URL (a pooler's role may differ from the one in the URL), and its database. */
const here = (sql: postgres.Sql) => sql<{ role: string; database: string }[]>`
  select current_user as role, extract(epoch from pg_postmaster_start_time()) || ' ' || oid as database
  from pg_database where datname = current_database()`;

async function servedAt(url: string) {
  const sql = postgres(url, { max: 1, onnotice: () => undefined });
  try {
    return (await here(sql))[0];
  } finally {
    await sql.end({ timeout: 5 });
  }
}

/** Throws, with advice, when a role could not migrate. */
export async function requireOwner(sql: postgres.Sql): Promise<void> {
  const [at] = await sql<{ role: string; may: boolean }[]>`
    select current_user as role, has_database_privilege(current_database(), 'create') as may`;
  if (!at?.may) throw new Error(`${at?.role} does not own the database: MIGRATION_DATABASE_URL must name who does.`);
}

/**
 * Grants the role of `applicationUrl` its rights; `sql` is the owner's connection. Returns whether ledger and audit are
 * safe from that role: false when it owns them or the database, can become their owner, or can grant roles.
 */
export async function admitApplication(sql: postgres.Sql, applicationUrl: string): Promise<boolean> {
  const [[own], served] = await Promise.all([here(sql), servedAt(applicationUrl)]);
  if (!served || own?.database !== served.database)
    throw new Error("DATABASE_URL and MIGRATION_DATABASE_URL name different databases.");
  if (own.role === served.role) return false;
  const [at] = await sql<{ isMighty: boolean }[]>`
    select r.rolcreaterole or exists (
        select from pg_class c join pg_database d on d.datname = current_database(), unnest(array[c.relowner, d.datdba]) owner
        where c.relnamespace = 'public'::regnamespace and pg_has_role(r.oid, owner, 'member')) as "isMighty"
    from pg_roles r where r.rolname = ${served.role}`;
  await sql`select set_config('tabikura.role', ${served.role}, false),
    set_config('tabikura.append_only', ${appendOnly.join()}, false),
    set_config('tabikura.moving_columns', ${JSON.stringify(
      Object.fromEntries(Object.entries(movingColumns).map(([table, columns]) => [table, columns.join()])),
    )}, false)`;
  await sql.unsafe(rights);
  return at?.isMighty === false;
}

import type postgres from "postgres";

/**
 * What the role of the application may do (mend 60), said anew after each migration: read and write rows, and nothing
 * else. It owns nothing, so it alters no table and drops no trigger, and of the tables whose rows `refuse_change` guards
 * it may only read and add. The job queue hides its rows from all but its owner; a policy shows them to
 * whoever may read the table.
 */
const rights = `
  do $$
  declare
    one record;
    role text := current_setting('tabikura.role');
  begin
    revoke create on schema public from public;
    execute format('grant usage on schema public, graphile_worker to %I', role);
    execute format('grant usage, select on all sequences in schema public, graphile_worker to %I', role);
    /* Readiness asks which migrations there are. */
    execute format('grant usage on schema drizzle to %I', role);
    execute format('grant select on drizzle.__drizzle_migrations to %I', role);
    for one in
      select c.oid::regclass as name, c.relrowsecurity as hides,
        c.oid = 'graphile_worker.migrations'::regclass as is_read,
        exists (select from pg_trigger t where t.tgrelid = c.oid and t.tgfoid = 'public.refuse_change'::regproc) as is_kept,
        exists (select from pg_policy p where p.polrelid = c.oid and p.polname = 'application') as is_shown
      from pg_class c
      where c.relkind in ('r', 'p', 'v') and c.relnamespace in ('public'::regnamespace, 'graphile_worker'::regnamespace)
    loop
      if one.is_read then
        execute format('grant select on %s to %I', one.name, role);
      elsif one.is_kept then
        execute format('grant select, insert on %s to %I', one.name, role);
        execute format('revoke update, delete, truncate, trigger, references on %s from %I', one.name, role);
      else
        execute format('grant select, insert, update, delete on %s to %I', one.name, role);
      end if;
      if one.hides and not one.is_shown then
        execute format('create policy application on %s using (true) with check (true)', one.name);
      end if;
    end loop;
  end $$`;

/**
 * Gives the role that `applicationUrl` names its rights, `sql` being the owner's. Where both are one role there is
 * nothing to give, and the answer is false: the application then owns its tables.
 */
export async function admitApplication(sql: postgres.Sql, applicationUrl: string): Promise<boolean> {
  const role = decodeURIComponent(new URL(applicationUrl).username);
  const [owner] = await sql<{ name: string }[]>`select current_user as name`;
  if (!role || role === owner?.name) return false;
  await sql`select set_config('tabikura.role', ${role}, false)`;
  await sql.unsafe(rights);
  return true;
}

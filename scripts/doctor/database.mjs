import { randomUUID } from "node:crypto";
import postgres from "postgres";
import { about, reasonOf, within } from "./finding.mjs";

/** @typedef {import("./finding.mjs").Finding} Finding */

const { ok, note, bad } = about("database");
/** Connections that one process opens at most beside its pool: jobs 4, LISTEN 1, a long check 1. */
const besidePool = 6;
const extensions = ["pg_trgm", "btree_gist", "cube"];

/** @param {import("postgres").Sql} sql @returns {Promise<Finding[]>} */
async function checkServer(sql) {
  const [server] = await sql`
    select current_setting('server_version_num')::int / 10000 as version, current_setting('server_encoding') as encoding,
      current_setting('data_checksums') as checksums, current_setting('fsync') as fsync,
      current_setting('max_slot_wal_keep_size') as kept,
      array(select name from unnest(${extensions}::text[]) as name
        where name not in (select name from pg_available_extensions)) as missing`;
  const list = [];
  list.push(
    server?.version >= 15
      ? ok(`PostgreSQL ${server?.version}`)
      : bad(`PostgreSQL ${server?.version} is too old`, "Use 15 or newer."),
  );
  if (server?.encoding !== "UTF8")
    list.push(bad(`it stores texts as ${server?.encoding}`, "create database … encoding 'UTF8' template template0"));
  if (server?.missing.length > 0)
    list.push(bad(`it lacks ${server?.missing.join(", ")}`, "Install PostgreSQL's contrib modules on its machine."));
  if (server?.kept === "-1")
    list.push(
      note(
        "a backup that stops lets the server keep log until its disk is full",
        "alter system set max_slot_wal_keep_size = '20GB'; select pg_reload_conf()",
      ),
    );
  if (server?.fsync !== "on") list.push(bad("fsync is off: a power cut loses the database", "Set fsync = on."));
  if (server?.checksums !== "on")
    list.push(note("a page that the disk changes is not noticed", "Stop it and run pg_checksums --enable."));
  return list;
}

/** @param {import("postgres").Sql} sql @param {number} pool */
async function checkRoom(sql, pool) {
  const [row] = await sql`
    select current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int as most,
      (select count(*)::int from pg_stat_activity where datname is not null and pid <> pg_backend_pid()) as used`;
  const [most, used] = [Number(row?.most), Number(row?.used)];
  const wanted = pool + besidePool;
  return most - used >= wanted
    ? ok(`${most - used} of ${most} connections are free; a process takes up to ${wanted}`)
    : bad(`${most - used} connections are free, a process takes up to ${wanted}`, "Raise max_connections.");
}

/**
 * The role that serves: it reads and writes rows and can do nothing else.
 * @param {import("postgres").Sql} sql
 * @param {number} schema the newest migration of this release
 * @returns {Promise<Finding[]>}
 */
async function checkRole(sql, schema) {
  const [role] = await sql`
    select current_user as name, r.rolsuper as super, r.rolcreaterole as "makesRoles",
      to_regclass('drizzle.__drizzle_migrations') is not null as migrated,
      exists (select from pg_class c where c.relnamespace = 'public'::regnamespace
        and c.relname = 'point_entry' and pg_has_role(r.oid, c.relowner, 'member')) as owns
    from pg_roles r where r.rolname = current_user`;
  const list = [];
  const mighty = role?.super || role?.makesRoles || role?.owns;
  const makes = "create role tabikura_app login password '…', and name it in DATABASE_URL";
  list.push(
    mighty
      ? bad(`${role?.name} could take the guards off ledger and audit`, makes)
      : ok(`${role?.name} owns nothing and makes no roles`),
  );
  if (!role?.migrated)
    return [...list, note("it has no tables yet", "The first start migrates: prepare needs the owner.")];
  const [state] = await sql`
    select (select max(created_at) from drizzle.__drizzle_migrations)::bigint as version,
      (select bool_and(has_table_privilege('user_account', may)) from unnest(array['select', 'insert', 'update']) as may)
        as writes,
      has_table_privilege('point_entry', 'update') or has_table_privilege('audit_log', 'delete') as rewrites`;
  if (!state?.writes) list.push(bad(`${role?.name} may not write rows`, "Start once with MIGRATION_DATABASE_URL."));
  if (!mighty && state?.rewrites)
    list.push(bad(`${role?.name} may rewrite the ledger`, "Start once with MIGRATION_DATABASE_URL."));
  list.push(
    Number(state?.version) >= schema
      ? ok("its tables are this release's")
      : note("its tables are older than this release", "The next start migrates them."),
  );
  return list;
}

/**
 * Sends a message to itself over two connections: a pooler that hands connections from one transaction to the next
 * loses it.
 * @param {string} url
 */
async function checkMessages(url) {
  const [ear, mouth] = [postgres(url, { max: 1 }), postgres(url, { max: 1 })];
  const channel = `doctor_${randomUUID().replaceAll("-", "")}`;
  try {
    /** @type {(value: unknown) => void} */
    let arrived = () => {};
    const heard = new Promise((done) => {
      arrived = done;
    });
    await within(ear.listen(channel, arrived), 5_000);
    await mouth.notify(channel, "probe");
    await within(heard, 3_000);
    return ok("messages between processes arrive");
  } catch (error) {
    return bad(
      `messages between processes do not arrive: ${reasonOf(error)}`,
      "A pooler must keep sessions (pool_mode = session): LISTEN does not survive transaction mode.",
    );
  } finally {
    await Promise.all([ear.end({ timeout: 0 }), mouth.end({ timeout: 0 })]);
  }
}

/** @param {string} ownerUrl @param {import("postgres").Sql} sql */
async function checkOwner(ownerUrl, sql) {
  const owner = postgres(ownerUrl, { max: 1, onnotice: () => undefined });
  const here = (/** @type {import("postgres").Sql} */ at) => at`
    select extract(epoch from pg_postmaster_start_time()) || ' ' || oid as database, current_user as name,
      has_database_privilege(current_database(), 'create') as may
    from pg_database where datname = current_database()`;
  try {
    const [[own], [served]] = await Promise.all([within(here(owner), 5_000), here(sql)]);
    if (own?.database !== served?.database)
      return bad("MIGRATION_DATABASE_URL names another database", "Both addresses name one database.");
    if (own?.name === served?.name) return bad("one role migrates and serves", "Give DATABASE_URL another role.");
    return own?.may
      ? ok(`${own?.name} may migrate`)
      : bad(`${own?.name} does not own the database`, `alter database … owner to ${own?.name}`);
  } catch (error) {
    return bad(`MIGRATION_DATABASE_URL: ${reasonOf(error)}`, "Check address, name and password of the owner.");
  } finally {
    await owner.end({ timeout: 0 });
  }
}

/**
 * @param {import("postgres").Sql} sql connected as the role that serves
 * @param {{ url: string, ownerUrl?: string | undefined, pool: number, schema: number }} place
 * @returns {Promise<Finding[]>}
 */
export async function checkDatabase(sql, { url, ownerUrl, pool, schema }) {
  try {
    const server = await within(checkServer(sql), 10_000);
    return [
      ...server,
      ...(await checkRole(sql, schema)),
      await checkRoom(sql, pool),
      await checkMessages(url),
      ownerUrl
        ? await checkOwner(ownerUrl, sql)
        : note("the owner's address is not known here", "prepare needs MIGRATION_DATABASE_URL; the server does not."),
    ];
  } catch (error) {
    return [
      bad(
        `${new URL(url).host}: ${reasonOf(error)}`,
        "Check DATABASE_URL: host, port, name, password, ?sslmode=, and pg_hba.conf of the server.",
      ),
    ];
  }
}

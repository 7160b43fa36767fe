import type postgres from "postgres";

/** Every row of every table of the product, as JSON text by table; what counts uses and clocks is left out. */
export type Rows = Map<string, Map<string, number>>;

/* The chain of the audit log is made by a job from rows that are compared themselves. */
const ignored = new Set(["rate_limit", "__drizzle_migrations", "audit_seal"]);

/** Tables that a job writes each minute, without what it writes there by itself. */
const withoutClocks: Readonly<Record<string, string>> = {
  integrity_state: `select domain, paused_time, violations from integrity_state
    where paused_time is not null or violations::text <> '[]'`,
};

/** The tables of the product, what is ignored aside. */
async function tablesOf(sql: postgres.Sql): Promise<string[]> {
  const tables = await sql<
    { name: string }[]
  >`select tablename as name from pg_tables where schemaname = 'public' order by 1`;
  return tables.map(({ name }) => name).filter((name) => !ignored.has(name));
}

/** The rows of one table that a condition holds for. */
async function rowsIn(sql: postgres.Sql, name: string, where = "true"): Promise<Map<string, number>> {
  const found = await sql.unsafe<{ row: string }[]>(
    `select row_to_json(t)::text as row from (${withoutClocks[name] ?? `select * from "${name}"`}) t where ${where}`,
  );
  const counted = new Map<string, number>();
  for (const { row } of found) counted.set(row, (counted.get(row) ?? 0) + 1);
  return counted;
}

/** Reads all tables of the public schema. Meant for test databases with few rows. */
export async function allRows(sql: postgres.Sql): Promise<Rows> {
  const rows: Rows = new Map();
  for (const name of await tablesOf(sql)) rows.set(name, await rowsIn(sql, name));
  return rows;
}

/** Has every table say in `heard.written` that one of its rows was inserted, deleted, or became another. */
const hearing = (tables: readonly string[]) => `
  create schema heard;
  create unlogged table heard.written (name text not null);
  create function heard.note() returns trigger language plpgsql security definer as $$
  begin
    if tg_op <> 'UPDATE' or old::text is distinct from new::text then insert into heard.written values (tg_table_name); end if;
    return null;
  end $$;
  ${tables
    .map(
      (name) =>
        `create trigger heard after insert or update or delete on "${name}" for each row execute function heard.note()`,
    )
    .join(";\n")}`;

/**
 * Tells which tables were written to since it was last asked: rows that came, went or became others. `sql` is the
 * connection of the owner of the test's own database, or a superuser's.
 */
export async function listenForWrites(sql: postgres.Sql): Promise<() => Promise<string[]>> {
  await sql.unsafe(hearing(await tablesOf(sql)));
  return async () => {
    const written = await sql<{ name: string }[]>`delete from heard.written returning name`;
    return [...new Set(written.map(({ name }) => name))];
  };
}

/**
 * Tells how rows differ from when it was last asked: what a battery asks after every request. Only tables that were
 * written to are read again, so that a request which writes nothing costs one short statement. `where` narrows the rows
 * of a table.
 */
export async function listenForChanges(
  sql: postgres.Sql,
  where: (table: string) => string = () => "true",
): Promise<() => Promise<Change[]>> {
  const written = await listenForWrites(sql);
  const known: Rows = new Map();
  for (const name of await tablesOf(sql)) known.set(name, await rowsIn(sql, name, where(name)));
  return async () => {
    const found: Change[] = [];
    for (const name of await written()) {
      const [before, now] = [known.get(name) ?? new Map(), await rowsIn(sql, name, where(name))];
      known.set(name, now);
      found.push(...changes(new Map([[name, before]]), new Map([[name, now]])));
    }
    return found;
  };
}

export type Change = { table: string; added: Record<string, unknown>[]; removed: Record<string, unknown>[] };

const missingIn = (all: Map<string, number>, other: Map<string, number>) =>
  [...all]
    .filter(([row, count]) => count > (other.get(row) ?? 0))
    .map(([row]) => JSON.parse(row) as Record<string, unknown>);

/** What differs between two readings, table by table; an updated row is one removed and one added. */
export function changes(before: Rows, after: Rows): Change[] {
  return [...after].flatMap(([table, now]) => {
    const then = before.get(table) ?? new Map<string, number>();
    const change = { table, added: missingIn(now, then), removed: missingIn(then, now) };
    return change.added.length + change.removed.length > 0 ? [change] : [];
  });
}

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

/** Reads all tables of the public schema. Meant for test databases with few rows. */
export async function allRows(sql: postgres.Sql): Promise<Rows> {
  const tables = await sql<
    { name: string }[]
  >`select tablename as name from pg_tables where schemaname = 'public' order by 1`;
  const rows: Rows = new Map();
  for (const { name } of tables.filter((table) => !ignored.has(table.name))) {
    const found = await sql.unsafe<{ row: string }[]>(
      `select row_to_json(t)::text as row from (${withoutClocks[name] ?? `select * from "${name}"`}) t`,
    );
    const counted = new Map<string, number>();
    for (const { row } of found) counted.set(row, (counted.get(row) ?? 0) + 1);
    rows.set(name, counted);
  }
  return rows;
}

/**
 * A fingerprint of each table's rows, in one statement: what a battery compares after every request. `where` narrows the
 * rows of a table, null leaves the table out.
 */
export function fingerprints(sql: postgres.Sql) {
  let statement = "";
  return async (where: (table: string) => string | null = () => "true"): Promise<Map<string, string>> => {
    if (!statement) {
      const tables = await sql<
        { name: string }[]
      >`select tablename as name from pg_tables where schemaname = 'public' order by 1`;
      statement = tables
        .filter(({ name }) => !ignored.has(name) && where(name) !== null)
        .map(
          ({ name }) => `select '${name}' as name, coalesce(sum(hashtextextended(t::text, 0)), 0)::text as print
            from (${withoutClocks[name] ?? `select * from "${name}"`}) t where ${where(name)}`,
        )
        .join(" union all ");
    }
    const rows = await sql.unsafe<{ name: string; print: string }[]>(statement, [], { prepare: true });
    return new Map(rows.map(({ name, print }) => [name, print]));
  };
}

/** The tables whose fingerprints differ. */
export const differing = (before: ReadonlyMap<string, string>, after: ReadonlyMap<string, string>): string[] =>
  [...after].flatMap(([name, print]) => (before.get(name) === print ? [] : [name]));

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

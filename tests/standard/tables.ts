import type postgres from "postgres";
import { listenForWrites } from "../harness/rows";

/** A column as the database itself describes it. */
export type Column = {
  table: string;
  name: string;
  type: string;
  isRequired: boolean;
  hasDefault: boolean;
  /** Its default as SQL. */
  initial: string | null;
  /** First text that a check of the table allows in it. */
  allowed: string | null;
  isKey: boolean;
  /** No two rows may share it. */
  isUnique: boolean;
  /** It ends an index of several columns that no two rows may share. */
  endsUnique: boolean;
};

/* Tables that count uses, keep the migrations, or hold fixed rows of the house. */
const left = new Set(["rate_limit", "__drizzle_migrations", "audit_seal", "integrity_state"]);

/** Every column of every table of the product but the generated ones. */
export async function columnsOf(sql: postgres.Sql): Promise<Column[]> {
  const columns = await sql<(Column & { generated: string })[]>`
    select c.relname as "table", a.attname as name, format_type(a.atttypid, null) as type,
           a.attnotnull as "isRequired", a.atthasdef or a.attidentity <> '' as "hasDefault",
           (select pg_get_expr(d.adbin, d.adrelid) from pg_attrdef d where d.adrelid = c.oid and d.adnum = a.attnum) as initial,
           a.attgenerated as generated,
           (select substring(pg_get_constraintdef(k.oid) from a.attname || ' = ANY \\(ARRAY\\[''([^'']*)''')
              from pg_constraint k where k.conrelid = c.oid and k.contype = 'c' and a.attnum = any (k.conkey)
              order by 1 nulls last limit 1) as allowed,
           exists (select from pg_index i where i.indrelid = c.oid and i.indisprimary and a.attnum = any (i.indkey)) as "isKey",
           exists (select from pg_index i where i.indrelid = c.oid and i.indisunique and i.indnatts = 1
                     and a.attnum = any (i.indkey)) as "isUnique",
           a.attname in ('username', 'email', 'pay_group') or
           exists (select from pg_index i where i.indrelid = c.oid and i.indisunique and i.indnatts > 1
                     and a.attnum = i.indkey[i.indnatts - 1]) as "endsUnique"
      from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_namespace n on n.oid = c.relnamespace
     where n.nspname = 'public' and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped
     order by c.relname, a.attnum`;
  return columns.filter(({ table, generated }) => generated === "" && !left.has(table));
}

/** The columns of each table. */
export const byTable = (columns: readonly Column[]): Map<string, Column[]> => {
  const tables = new Map<string, Column[]>();
  for (const column of columns) tables.set(column.table, [...(tables.get(column.table) ?? []), column]);
  return tables;
};

/** Stores a row as it is: what its columns name need not exist, and no trigger of the table runs. Needs a superuser. */
export async function storeAsIs(sql: postgres.Sql, table: string, row: Readonly<Record<string, unknown>>) {
  const names = Object.keys(row).map((name) => `"${name}"`);
  await sql.begin(async (tx) => {
    await tx.unsafe("set local session_replication_role = replica");
    await tx.unsafe(
      `insert into "${table}" (${names}) overriding system value
       select ${names} from jsonb_populate_record(null::"${table}", $1::text::jsonb) on conflict do nothing`,
      [JSON.stringify(row)],
    );
  });
}

/** Takes the checks off all tables, for rows that are made up. */
export async function dropChecks(sql: postgres.Sql): Promise<void> {
  const checks = await sql<{ table: string; name: string }[]>`
    select conrelid::regclass::text as "table", conname as name from pg_constraint
     where contype = 'c' and connamespace = 'public'::regnamespace`;
  for (const { table, name } of checks) await sql.unsafe(`alter table ${table} drop constraint "${name}"`);
}

/**
 * Stores `count` rows like `row`, as `storeAsIs` does: keys and what is unique are counted up, all else stays. Rows that
 * clash are left out. Answers how many the table holds.
 */
export async function storeMany(
  sql: postgres.Sql,
  columns: readonly Column[],
  row: Row,
  count: number,
): Promise<number> {
  const [{ table = "" } = {}] = columns;
  const own = columns.filter(({ name }) => name in row);
  const counted = ({ name, type, isKey, isUnique, endsUnique }: Column) => {
    const value = `r."${name}"`;
    if (!isKey && !isUnique && !endsUnique) return value;
    if (type === "bigint" || type === "integer") return `${value} + n`;
    if (type === "date") return `(${value} + n::int)`;
    if (type !== "text") return value;
    /* A number of an order stays as long as it is. */
    return /^[A-Z]\d{16}$/.test(String(row[name])) ? `left(${value}, 9) || lpad(n::text, 8, '0')` : `${value} || n`;
  };
  const names = own.map(({ name }) => `"${name}"`);
  await sql.begin(async (tx) => {
    await tx.unsafe("set local session_replication_role = replica");
    await tx.unsafe(
      `insert into "${table}" (${names}) overriding system value
       select ${own.map(counted)} from jsonb_populate_record(null::"${table}", $1::text::jsonb) r, generate_series(1, ${count}) n
       on conflict do nothing`,
      [JSON.stringify(row)],
    );
  });
  const [found] = await sql.unsafe(`select count(*)::int as held from "${table}"`);
  return Number(found?.held ?? 0);
}

/**
 * Remembers all rows of the product's tables; what it answers makes them so again, whatever happened meanwhile, at the cost
 * of the tables that were written to. Needs a superuser.
 */
export async function keptRows(sql: postgres.Sql): Promise<() => Promise<unknown>> {
  const steps = new Map<string, string>();
  await sql.unsafe("create schema kept");
  for (const [table, own] of byTable(await columnsOf(sql))) {
    const names = own.map(({ name }) => `"${name}"`).join();
    await sql.unsafe(`create table kept."${table}" as select ${names} from public."${table}"`);
    steps.set(
      table,
      `delete from public."${table}";
       insert into public."${table}" (${names}) overriding system value select ${names} from kept."${table}"`,
    );
  }
  const written = await listenForWrites(sql);
  return async () => {
    const all = (await written()).flatMap((table) => steps.get(table) ?? []);
    const restore = `begin; set local session_replication_role = replica; ${["delete from rate_limit", ...all].join(";")}; commit`;
    await sql.unsafe(restore);
  };
}

type Row = Readonly<Record<string, unknown>>;

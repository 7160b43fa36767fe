import type postgres from "postgres";
import { isFew } from "./filled";
import type { Owner } from "./owners";
import { byTable, type Column, columnsOf, storeAsIs } from "./tables";

/** Tables that grow with what people do: they refer to a person, other than to who wrote the row, or to a table that grows. */
async function growingTables(sql: postgres.Sql): Promise<Set<string>> {
  const links = await sql<{ table: string; column: string; to: string }[]>`
    select k.conrelid::regclass::text as "table", a.attname as "column", k.confrelid::regclass::text as "to"
      from pg_constraint k join pg_attribute a on a.attrelid = k.conrelid and a.attnum = any (k.conkey)
     where k.contype = 'f' and k.connamespace = 'public'::regnamespace`;
  const named = (await columnsOf(sql)).filter(({ name }) => /^(user|seller|ref|actor|subject)_id$/.test(name));
  const grows = new Set(["user_account", ...named.map(({ table }) => table)]);
  for (let size = 0; size < grows.size; ) {
    size = grows.size;
    for (const { table, column, to } of links) if (grows.has(to) && !/_by$/.test(column)) grows.add(table);
  }
  return grows;
}

/** Rows in each table, few of them any one person's, and in one that administrators keep and no plan is judged by. */
const rows = 2_000;
const keptRows = 30;
const owners = 500;

/** Indexes of words and arrays of each table: to fill them row by row takes longer than all else. */
const wordIndexes = (sql: postgres.Sql) =>
  sql<{ table: string; name: string; definition: string }[]>`
    select i.indrelid::regclass::text as "table", i.indexrelid::regclass::text as name,
           pg_get_indexdef(i.indexrelid) as definition
      from pg_index i join pg_class c on c.oid = i.indexrelid join pg_am m on m.oid = c.relam
     where m.amname = 'gin' and c.relnamespace = 'public'::regnamespace`;

/**
 * Fills every table as a long life would: an owner's row again and again, each reference somebody else's in turn. Indexes
 * of words are built when their table is full.
 */
export async function fillForMany(sql: postgres.Sql, { id, rows: of }: Owner): Promise<void> {
  const grows = await growingTables(sql);
  const indexes = await wordIndexes(sql);
  for (const [table, columns] of byTable(await columnsOf(sql))) {
    const row = of.get(table) ?? {};
    await storeAsIs(sql, table, row);
    const own = columns.filter(({ name }) => name in row);
    const names = own.map(({ name }) => `"${name}"`).join();
    const isKept = !grows.has(table) && (isFew(table) || /_category$/.test(table));
    const later = indexes.filter((index) => index.table === table);
    await sql.begin(async (tx) => {
      await tx.unsafe("set local session_replication_role = replica");
      for (const { name } of later) await tx.unsafe(`drop index ${name}`);
      await tx.unsafe(
        `insert into "${table}" (${names}) overriding system value
         select ${own.map((column) => turned(column, id)).join()}
           from jsonb_populate_record(null::"${table}", $1::text::jsonb) r, generate_series(1, ${isKept ? keptRows : rows}) n
         on conflict do nothing`,
        [JSON.stringify(row)],
      );
      for (const { definition } of later) await tx.unsafe(definition);
    });
  }
  await sql.unsafe("analyze");
}

function turned({ name, type, isKey, isUnique, endsUnique, allowed }: Column, id: number): string {
  const value = `r."${name}"`;
  const isNumber = type === "bigint" || type === "integer";
  if (isNumber && (isKey || isUnique || endsUnique)) return `${value} + n`;
  if (isNumber && /_(id|by)$/.test(name))
    return `case when ${value} = ${id} then ${id} + n % ${owners} else ${value} end`;
  if (type === "date") return `(${value} + n::int)`;
  if (type.startsWith("timestamp")) return `${value} - n * interval '1 minute'`;
  if (type === "text" && (isKey || isUnique || endsUnique))
    return `case when ${value} ~ '^[A-Z]\\d{16}$' then left(${value}, 9) || lpad(n::text, 8, '0') else ${value} || n end`;
  if (type === "text" && allowed === null && !/^(type|ref_type|site|locale|types|state|status)$/.test(name))
    return `${value} || n`;
  return value;
}

type Plan = {
  "Node Type": string;
  "Relation Name"?: string;
  "Index Cond"?: string;
  "Index Name"?: string;
  "Parent Relationship"?: string;
  Plans?: Plan[];
};

/** Nodes that ask for no more rows than they hand on. */
const passes = new Set([
  "Limit",
  "Nested Loop",
  "Subquery Scan",
  "Result",
  "LockRows",
  "ProjectSet",
  "Memoize",
  "Append",
  "CTE Scan",
]);

/** What is known of the tables when a plan is judged. */
export type Known = {
  grows: ReadonlySet<string>;
  /** Indexes of some rows of their table: whoever reads one from end to end has narrowed the table with it. */
  partial: ReadonlySet<string>;
  /** Columns with an index of trigrams, as `table.column`. */
  trigrams: ReadonlySet<string>;
};

export async function knownOf(sql: postgres.Sql): Promise<Known> {
  const found = await sql<{ name: string }[]>`
    select indexrelid::regclass::text as name from pg_index where indpred is not null`;
  const indexes = await sql<{ table: string; definition: string }[]>`
    select indrelid::regclass::text as "table", pg_get_indexdef(indexrelid) as definition from pg_index`;
  const trigrams = indexes.flatMap(({ table, definition }) =>
    Array.from(definition.matchAll(/"?(\w+)"? gin_trgm_ops/g), ([, column]) => `${table}.${column}`),
  );
  return {
    grows: await growingTables(sql),
    partial: new Set(found.map(({ name }) => name)),
    trigrams: new Set(trigrams),
  };
}

/** Columns of growing tables that a statement searches for a part of their text without an index of trigrams. */
export const searchedWhole = (text: string, { grows, trigrams }: Known): string[] =>
  Array.from(text.matchAll(/"(\w+)"\."(\w+)" ilike/gi), ([, table = "", column = ""]) => [table, `${table}.${column}`])
    .filter(([table = "", column = ""]) => grows.has(table) && !trigrams.has(column))
    .map(([, column = ""]) => column);

/**
 * Growing tables that a plan reads from end to end, and how. An index that is followed in its order until there is enough
 * is none of it, unless `isSearch`: what is narrowed by a word may lie anywhere.
 */
export function readWhole(plan: Plan, known: Known, isSearch = false, isEnough = false): string[] {
  const { "Node Type": type, "Relation Name": table = "", "Index Name": name = "", Plans: below = [] } = plan;
  const isLazy = !isSearch && (type === "Limit" || (isEnough && passes.has(type)));
  const faults = below.flatMap((one) =>
    readWhole(one, known, isSearch, isLazy && one["Parent Relationship"] !== "Inner"),
  );
  if (!known.grows.has(table)) return faults;
  if (type === "Seq Scan") return [...faults, `all of ${table}`];
  const isWhole = /^Index (Only )?Scan$/.test(type) && !plan["Index Cond"] && !isEnough && !known.partial.has(name);
  return isWhole ? [...faults, `all of ${table} by ${name}`] : faults;
}

/** The plan of a statement as it was sent, when the planner reads a table from end to end only where nothing else is left. */
export async function planOf(sql: postgres.Sql, text: string, params: readonly unknown[]): Promise<Plan> {
  const [found] = await sql.unsafe(`explain (format json) ${text}`, params as never[]);
  if (!found) throw new Error(`no plan of ${text}`);
  const [{ Plan: plan }] = found["QUERY PLAN"] as [{ Plan: Plan }];
  return plan;
}

import type postgres from "postgres";
import { markOf, marksIn } from "./owners";
import { byTable, type Column } from "./tables";

/* Which tables and columns name a person, by the catalogue of the database and by their names. */

/** A number that is a person's by its name, beside those whose foreign key says so. */
const personIds =
  /(^|_)(user|owner|author|seller|buyer|actor|handler|reporter|juror|winner|leader|editor|staff|guest|host|invitor|member|person|sender|recipient|follower|followee|muted|blocked)_id$|_by$/;

/** A text that is likely a person's: how they are reached or called, what they use, what one writes freely about another. */
const personTexts =
  /(^|_)(e?mail|phone|mobile|tel|fax|wechat|line|line_account|contact|address|street|building|postcode|ip|user_agent|device|reader|viewer|who|target|account|guests?|resume|representative|photographer|person_in_charge|bank|note|remarks?|reason|message|memo|reply|answer|comment)$|(^|_)(real|nick|user|receiver|latin|contact|author)_?name$|^(to|author|username|nickname)$/;

/** Whether a name suspects a column of holding a person: `*` in a declaration does not stand for it. */
export const isSuspected = (column: string): boolean => personTexts.test(column);

const isText = (type: string): boolean => ["text", "text[]", "json", "jsonb"].includes(type);

type PersonalTable = { name: string; ids: string[]; texts: string[] };

/** Foreign keys between tables: of which column, and to which table. */
const keysOf = (sql: postgres.Sql) =>
  sql<{ table: string; column: string; to: string }[]>`
    select c.relname as "table", a.attname as "column", t.relname as "to"
      from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_class t on t.oid = k.confrelid
      join pg_namespace n on n.oid = c.relnamespace
      join pg_attribute a on a.attrelid = c.oid and a.attnum = any (k.conkey)
     where k.contype = 'f' and n.nspname = 'public'`;

/**
 * The tables that name people: by a foreign key to accounts, an id or a text that is a person's by its name, or a row
 * that hangs on one of such a table; each with those columns and all its texts. Columns with a fixed set of values are no
 * texts.
 */
export async function personalTables(sql: postgres.Sql, all: readonly Column[]): Promise<PersonalTable[]> {
  const keys = await keysOf(sql);
  const tables = [...byTable(all)].map(([name, columns]) => ({
    name,
    ids: columns
      .filter(({ name: column, type }) => type === "bigint" && isPerson(keys, name, column))
      .map((column) => column.name),
    texts: columns.filter(({ type, allowed }) => isText(type) && allowed === null).map((column) => column.name),
  }));
  const isNamed = ({ name, ids, texts }: PersonalTable) =>
    name === "user_account" || ids.length > 0 || texts.some(isSuspected);
  const found = new Set(tables.filter(isNamed).map(({ name }) => name));
  for (let size = 0; size !== found.size; ) {
    size = found.size;
    for (const { table, to } of keys) if (found.has(to)) found.add(table);
  }
  return tables.filter(({ name }) => found.has(name));
}

const isPerson = (keys: Awaited<ReturnType<typeof keysOf>>, table: string, column: string): boolean =>
  personIds.test(column) ||
  keys.some((key) => key.table === table && key.column === column && key.to === "user_account");

/** A default of JSON with a text in it. */
function withText(initial: string, text: string): unknown {
  const value: unknown = JSON.parse(/^'(.*)'::jsonb?$/.exec(initial)?.[1] ?? "null");
  if (Array.isArray(value)) return [text];
  const entries = Object.entries((value ?? {}) as Record<string, unknown>);
  return entries.length === 0 ? { zh: text } : Object.fromEntries(entries.map(([key]) => [key, text]));
}

/**
 * Puts a text into what an owner's rows (owners.ts) left empty, ends their orders, and lets what is sent to an address
 * be sent to theirs. Needs a superuser.
 */
export async function markEverything(
  sql: postgres.Sql,
  all: readonly Column[],
  id: number,
  orders: readonly { table: string; status: string }[],
): Promise<void> {
  const mark = (table: string, name: string) => markOf(id, { table, name });
  for (const [table, columns] of byTable(all))
    for (const { name, type, initial, isUnique, isKey } of columns) {
      if (isUnique || isKey || initial === null) continue;
      const row = `where t::text like '%zq${id}.%' or t::text like '%${id}%'`;
      if (type === "text[]") await sql.unsafe(`update "${table}" t set "${name}" = $1 ${row}`, [[mark(table, name)]]);
      else if (type === "jsonb" || type === "json")
        await sql.unsafe(`update "${table}" t set "${name}" = $1::text::${type} ${row}`, [
          JSON.stringify(withText(initial, mark(table, name))),
        ]);
    }
  for (const { table, status } of orders)
    await sql.unsafe(`update "${table}" set status = $1 where user_id = ${id}`, [status]);
  /* They booked for themselves; what staff enters for others is asked by tests/domains/hotel/reception. */
  await sql`update hotel_order set staff_id = null where user_id = ${id}`;
  /* Drafts of the house's desks are the house's (tests/domains/desks). */
  await sql`update draft set desk = 'commodity' where author_id = ${id}`;
  const [{ email = "" } = {}] = await sql<{ email: string }[]>`select email from user_account where id = ${id}`;
  await sql`update verification_code set target = ${email} where id = ${id}`;
  await sql`update dev_mail set "to" = ${email} where id = ${id}`;
  await sql`update clap set day = '2026-01-01' where user_id = ${id}`;
  await sql`update voice_person set at_name = ${mark("voice_person", "at_name")} where user_id = ${id}`;
}

/** Which columns hold a text of each person, as `table.column`. */
export async function holdings(
  sql: postgres.Sql,
  all: readonly Column[],
  people: readonly number[],
): Promise<Map<number, Set<string>>> {
  const held = new Map(people.map((id) => [id, new Set<string>()]));
  for (const [table, columns] of byTable(all)) {
    const texts = columns.filter(({ type }) => isText(type)).map(({ name }) => `"${name}"::text`);
    if (texts.length === 0) continue;
    const rows = await sql.unsafe<{ text: string }[]>(`select concat_ws(' ', ${texts}) as text from "${table}"`);
    for (const { text } of rows) for (const id of people) for (const mark of marksIn(id, text)) held.get(id)?.add(mark);
  }
  return held;
}

/** Which columns of ids hold a person's, as `table.column`. */
export async function idsOf(sql: postgres.Sql, all: readonly Column[], id: number): Promise<Set<string>> {
  const held = new Set<string>();
  for (const { name, ids } of await personalTables(sql, all))
    for (const column of ids) {
      const [row] = await sql.unsafe(`select 1 from "${name}" where "${column}" = $1 limit 1`, [id]);
      if (row) held.add(`${name}.${column}`);
    }
  return held;
}

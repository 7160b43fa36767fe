import { createHash } from "node:crypto";
import { getTableColumns, getTableName } from "drizzle-orm";
import type postgres from "postgres";
import type { OrderKind } from "~/foundation/orders/kind";
import { every, table } from "~/platform/domain/composed.server";
import { declaredDomains, listed, namesOf } from "~/platform/domain/declared";
import { byTable, type Column, columnsOf, storeAsIs } from "./tables";

/**
 * Somebody who owns one row of every table: all of its ids, of whatever table, are the one number `id`, and so is their
 * own, so that an id in a request is theirs wherever it points. Texts tell where they are from.
 */
export type Owner = { id: number; rows: Map<string, Record<string, unknown>> };

/** The text in a column of an owner's rows. */
export const markOf = (id: number, { table: of, name }: { table: string; name: string }): string =>
  `zq${id}.${of}.${name}.`;

/** The marks of an owner in a text, as `table.column`. */
export const marksIn = (id: number, text: string): string[] => [
  ...new Set([...text.matchAll(new RegExp(`zq${id}\\.(\\w+\\.\\w+)\\.`, "g"))].map(([, mark = ""]) => mark)),
];

/** 32 hex digits, others for each owner and name of a column. */
const hexOf = (id: number, name: string) => createHash("sha256").update(`${id} ${name}`).digest("hex").slice(0, 32);
/** A uuid of version 4, the same for each owner and name. */
function uuidOf(id: number, name: string): string {
  const hex = hexOf(id, name);
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20)}`;
}

const orderKinds = () => Object.values(table("orders")) as OrderKind[];
const digits = (id: number) => String(id).padStart(8, "0");

/** The key of an owner's file of a kind of upload. */
export const fileOf = (id: number, kind: string): string => `${kind}/2026/${uuidOf(id, kind)}.jpg`;
const uploadKinds = () => listed("uploads").map(({ name }) => name);

/** How values are made where any text would not do, by column or by the name of any; null leaves the column empty. */
const made: Readonly<Record<string, (id: number, column: Column) => unknown>> = {
  number: (id, { table: of }) => {
    const kind = orderKinds().find(({ orders }) => getTableName(orders) === of);
    return `${kind?.letter ?? "X"}20261121${digits(id)}`;
  },
  email: (id, column) => `${markOf(id, column)}@example.com`,
  types: () => "guest",
  locale: () => "en_US",
  site: () => "main",
  type: () => namesOf("subjects")[0],
  ref_type: () => namesOf("reportables")[0],
  "stored_file.kind": () => uploadKinds()[0],
  key: (id) => fileOf(id, uploadKinds()[0] ?? ""),
  order_type: () => Object.keys(table("orders"))[0],
  inventory: () => 50,
  return_url: () => "https://example.com/",
  notify_url: () => "https://example.com/",
  "stored_file.ref": () => null,
  "stored_file.state": () => "ready",
  "conversation.state": () => "open",
  "cuisine_session.merged_into": () => null,
  "inventory_lot.value_id": () => "",
  "inventory_lot.stock_id": () => null,
  "stock_out.value_id": () => "",
  "stock_out.stock_id": () => null,
  /* Nobody is expected there: what is reserved cannot be changed. */
  "hotel_resource_day.taken": () => 0,
  "news.type": () => 1,
  "paged_file.key": (id) => fileOf(id, "document"),
  "paged_file.state": () => "ready",
  "file_page.key": (id) => fileOf(id, "document"),
  "travel_article.category": () => "spot",
  "travel_article.attachment": (id) => fileOf(id, "document"),
  "travel_article.shown_key": (id) => fileOf(id, "document"),
  "travel_article.pages_state": () => "ready",
  "news_category.type": () => 1,
  /* A post that stands for itself, without a link, whose pictures are none. */
  "voice_person.at_name": () => null,
  "voice_post.comment_id": () => null,
  "voice_post.repost_id": () => null,
  "voice_post.link": () => null,
  "voice_post.video": () => null,
  "voice_draft.mode": () => "comment",
  "school_category.type": () => "VIDEO",
  "school_category.parent_id": () => null,
  "video_category.parent_id": () => null,
  "stay.status": () => "approved",
  "stay.is_public": () => true,
  "stay.prefecture": () => "tokyo",
  "stay_night.block_id": () => null,
  "job_company.status": () => "approved",
  "job_resume.photo": (id) => fileOf(id, "resume-photo"),
  /* A lot that nobody has bid for, and nobody is silenced. */
  "auction_lot.leader_id": () => null,
  "live_silence.until_time": () => "2026-01-01T00:00:00Z",
  "photo_work.status": () => "rejected",
  "photo_work.award": () => null,
  "photo_hash.bands": () => [1],
  "scenic_spot.location": () => ({ longitude: 139.76, latitude: 35.68 }),
  "artisan_category.main_cat": () => 1,
  "artisan.main_cat": () => 1,
  "artisan_product.main_cat": () => 1,
};

const tomorrow = () => new Date(Date.now() + 86_400_000).toISOString();

/** Texts as a column keeps them: where a desk's field makes something else of an older text, a document, that. */
function asKept({ table: of, name }: Column, texts: object): unknown {
  for (const { table: kept, fields } of every("entityDesks")) {
    const [field = ""] = Object.entries(getTableColumns(kept)).find(([, column]) => column.name === name) ?? [];
    const { isWords, revive } = fields[field] ?? {};
    if (getTableName(kept) === of && isWords && revive) return revive(texts);
  }
  return texts;
}

function valueFor(id: number, column: Column): unknown {
  const { name, type, isRequired, hasDefault, initial, allowed, isKey, isUnique } = column;
  const own = made[`${column.table}.${name}`] ?? (isRequired && allowed === null ? made[name] : undefined);
  if (own) return own(id, column);
  if (type === "bigint" && (name === "id" || /_(id|by)$/.test(name))) return id;
  if (type === "text" && /_id$/.test(name) && !isUnique && name !== "pay_id") return String(id);
  if (type === "text" && name === "id") return uuidOf(id, column.table);
  if (type === "text" && (isKey || isUnique || /_(group|id)$/.test(name))) return hexOf(id, name);
  if (allowed !== null) return hasDefault ? undefined : allowed;
  if (type === "text" && initial !== null && initial !== "''::text") return undefined;
  if (type === "text") return markOf(id, column);
  if (type === "text[]") return hasDefault ? undefined : [];
  const words = { zh: markOf(id, column), ja: markOf(id, column), en: markOf(id, column) };
  if (type === "jsonb" || type === "json")
    return hasDefault ? undefined : asKept(column, { ...words, name: words, choice: words });
  if (hasDefault || !isRequired) return undefined;
  if (type.startsWith("timestamp")) return tomorrow();
  if (type === "date") return tomorrow().slice(0, 10);
  if (type === "boolean") return true;
  return 1;
}

/** The rows that an owner of this number has. */
export function rowsOf(columns: readonly Column[], id: number): Owner {
  const rows = new Map<string, Record<string, unknown>>();
  for (const [name, own] of byTable(columns)) {
    const values = own.map((column) => [column.name, valueFor(id, column)] as const);
    rows.set(name, Object.fromEntries(values.filter(([, value]) => value !== undefined)));
  }
  return { id, rows };
}

/** Stores a row in every table for an owner, as a superuser. */
export async function owner(sql: postgres.Sql, id: number): Promise<Owner> {
  const made = rowsOf(await columnsOf(sql), id);
  for (const [name, row] of made.rows) await storeAsIs(sql, name, row);
  for (const kind of uploadKinds())
    await storeAsIs(sql, "stored_file", { ...made.rows.get("stored_file"), kind, key: fileOf(id, kind) });
  return made;
}

const snake = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** Whether a field refers to something: an id, a number that names an order, a key of a file. */
export const refersTo = (name: string): boolean =>
  /(^|[a-z])(ids?|Ids?|Num|[nN]umbers?|[gG]roup)$/.test(name) && !/^(lastId|lotNumber|num|propertyIds)$/.test(name)
    ? true
    : isFileField(name);

/** Whether a field of this name holds the keys of files. */
export const isFileField = (name: string) =>
  /(files?|images?|avatar|attachments?|pictures?|cover|[kK]eys?)$/i.test(name) && name !== "key";

/** The kinds of file that a field of a domain may hold, and one of another domain. */
export function fileKindsOf(domain: string | undefined): string[] {
  const own =
    declaredDomains()
      .find(({ name }) => name === domain)
      ?.uploads?.map(({ name }) => name) ?? [];
  const others = uploadKinds().filter((kind) => !own.includes(kind));
  return [...own, ...others.slice(0, 1)];
}

const known = new WeakMap<Owner["rows"], (readonly [string, string])[]>();
/** The texts in an owner's rows, each with its column; looked for once, since each request asks. */
function textsOf(rows: Owner["rows"]): readonly (readonly [string, string])[] {
  const texts =
    known.get(rows) ??
    [...rows.values()].flatMap((row) =>
      Object.entries(row).flatMap(([key, value]) => (typeof value === "string" ? [[key, value] as const] : [])),
    );
  known.set(rows, texts);
  return texts;
}

/**
 * What an owner's things are called in a field of this name; several where the name does not say of which table. Files
 * are one of each of `kinds`.
 */
export function referencesOf(
  { id, rows }: Owner,
  name: string,
  isNumber: boolean,
  kinds: readonly string[] = uploadKinds(),
): (string | number)[] {
  if (isNumber) return [/Num$/.test(name) ? id + 10_000 : id];
  if (isFileField(name)) return kinds.map((kind) => fileOf(id, kind));
  const column = snake(name.replace(/s$/, ""));
  const texts = (has: (column: string, value: string) => boolean) => [
    ...new Set(textsOf(rows).flatMap(([key, value]) => (has(key, value) ? [value] : []))),
  ];
  const named = column === "id" ? [] : texts((key) => key === column);
  if (named.length > 0) return named;
  return /Num$/.test(name)
    ? [...texts((key) => key === "number"), String(id + 10_000)]
    : [String(id), ...texts((key, value) => key === "id" && value !== String(id))];
}

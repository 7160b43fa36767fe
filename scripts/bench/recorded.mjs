import { closeSync, fstatSync, openSync, readSync, statSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";

/** @typedef {{ text: string, params: (string | null)[] }} Query */

/** Reads what was added to a file since `from`. @param {string} path @param {number} from */
function tail(path, from) {
  const file = openSync(path, "r");
  try {
    const bytes = Buffer.alloc(Math.max(0, fstatSync(file).size - from));
    readSync(file, bytes, 0, bytes.length, from);
    return bytes.toString("utf8");
  } finally {
    closeSync(file);
  }
}

const sizeOf = (/** @type {string} */ path) => statSync(path).size;

/** `$1 = 'a', $2 = NULL` as PostgreSQL logs them. @param {string} text @returns {(string | null)[]} */
function paramsOf(text) {
  return Array.from(text.matchAll(/\$\d+ = (?:NULL|'((?:[^']|'')*)')/g), ([, value]) =>
    value === undefined ? null : value.replaceAll("''", "'"),
  );
}

/**
 * The statements that PostgreSQL runs during `work`, in their order, without those of the job runner.
 * @param {{ sql: import("postgres").Sql, log: string }} database `sql` is a superuser's
 * @param {() => Promise<unknown>} work
 * @returns {Promise<Query[]>}
 */
export async function recorded({ sql, log }, work) {
  await sql`alter system set log_statement = 'all'`;
  await sql`select pg_reload_conf()`;
  await sleep(300);
  const from = sizeOf(log);
  await work();
  await sleep(100);
  const text = tail(log, from);
  await sql`alter system reset log_statement`;
  await sql`select pg_reload_conf()`;
  /** @type {Query[]} */
  const queries = [];
  for (const entry of text.split(/\n(?=\d{4}-\d\d-\d\d )/)) {
    const statement = /LOG: {2}(?:execute [^:]+|statement): ([\s\S]*)/.exec(entry)?.[1];
    if (statement) queries.push({ text: statement.trim().replace(/\n\t/g, "\n"), params: [] });
    const detail = /DETAIL: {2}[Pp]arameters: ([\s\S]*)/.exec(entry)?.[1];
    const last = queries.at(-1);
    if (detail && last) last.params = paramsOf(detail);
  }
  return queries.filter(({ text }) => !/graphile_worker|alter system|pg_reload_conf|pg_type/i.test(text));
}

/** @param {Query} query */
export const isRead = ({ text }) =>
  /^\s*(select|with)\b/i.test(text) && !/\b(insert|update|delete|pg_notify)\b/i.test(text);

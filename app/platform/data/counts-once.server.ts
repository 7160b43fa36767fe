import { type SQL, sql } from "drizzle-orm";
import type { Db } from "~db/client";
import { prepareOnce } from "./prepare-once.server";

/** `countAll` for counts that are read again and again: their statement is prepared once. */
export function countsOnce(counts: readonly SQL<number>[]): (db: Db) => Promise<number[]> {
  /* drizzle adds table names to the columns of a selected part itself, but not to those of a part within it. */
  const fields = Object.fromEntries(counts.map((count, at) => [`c${at}`, sql`${count}`.mapWith(Number)]));
  const statement = prepareOnce((db) => db.select(fields).from(sql`(select) as one`).prepare("counts"));
  return async (db) => (counts.length === 0 ? [] : Object.values((await statement(db).execute())[0] ?? {}));
}

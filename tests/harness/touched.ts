import type postgres from "postgres";
import type { Connection, Db } from "~db/client";
import type { Sent } from "./statements";

/** A database whose superuser explains what a pool was asked. */
type Asked = { admin: postgres.Sql; pool: Connection; sent: () => Sent[] };

/** Pages of the database that a read touches: its statements are explained as they were sent. */
export async function touched({ admin, pool, sent }: Asked, read: (db: Db) => Promise<unknown>): Promise<number> {
  sent();
  await read(pool.db);
  let pages = 0;
  for (const { text, params } of sent()) {
    const [found] = await admin.unsafe(`explain (analyze, buffers, format json) ${text}`, params as never[]);
    const [{ Plan: plan = {} } = {}] = (found?.["QUERY PLAN"] ?? []) as { Plan?: Record<string, number> }[];
    pages += (plan["Shared Hit Blocks"] ?? 0) + (plan["Shared Read Blocks"] ?? 0);
  }
  return pages;
}

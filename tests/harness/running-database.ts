import { resolve } from "node:path";
import postgres from "postgres";
import { runningUrl } from "../../scripts/lib/postgres.mjs";

/** The database of the server that journeys visit, for what only time would bring; `E2E_DATA_DIR` names another's folder. */
export async function inRunningDatabase<T>(work: (sql: postgres.Sql) => Promise<T>): Promise<T> {
  const sql = postgres(await runningUrl(resolve(process.env.E2E_DATA_DIR ?? ".data")), { max: 1 });
  try {
    return await work(sql);
  } finally {
    await sql.end();
  }
}

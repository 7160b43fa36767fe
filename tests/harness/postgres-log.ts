import { readFileSync } from "node:fs";
import { join } from "node:path";
import postgres from "postgres";
import { inject } from "vitest";

/** What PostgreSQL wrote into its log about a database of this run. */
export async function linesOfLog(databaseUrl: string): Promise<string[]> {
  const admin = postgres(inject("postgres").adminUrl, { max: 1, onnotice: () => undefined });
  const [row] = await admin<{ at: string }[]>`select current_setting('data_directory') as at`;
  await admin.end();
  const own = `${new URL(databaseUrl).pathname.slice(1)}: `;
  return readFileSync(join(row?.at ?? "", "server.log"), "utf8")
    .split("\n")
    .filter((line) => line.startsWith(own));
}

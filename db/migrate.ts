import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { drizzle } from "drizzle-orm/postgres-js";
import { migrate } from "drizzle-orm/postgres-js/migrator";
import { runMigrations } from "graphile-worker";
import postgres from "postgres";
import { admitApplication, requireOwner } from "./application-role";
import { advisoryLocks } from "./locks";

/** Beside the sources in development and tests, beside the bundle in a build. */
const folder = ["./migrations", "../db/migrations"]
  .map((at) => fileURLToPath(new URL(at, import.meta.url)))
  .find(existsSync);

/**
 * Migrates the database at `url` (a role that owns its tables), including the job queue's tables, and grants the role
 * of `applicationUrl` its rights. Returns whether that is a separate role. Safe with several processes at once: one
 * migrates under an advisory lock, the others wait and find it done.
 */
export async function migrateDatabase(url: string, applicationUrl = url): Promise<boolean> {
  if (!folder) throw new Error("The migrations folder is missing");
  const sql = postgres(url, { max: 1, onnotice: () => undefined });
  try {
    await requireOwner(sql);
    await sql`select pg_advisory_lock(${advisoryLocks.migration})`;
    await migrate(drizzle(sql), { migrationsFolder: folder });
    await runMigrations({ connectionString: url });
    return await admitApplication(sql, applicationUrl);
  } finally {
    await sql.end({ timeout: 5 });
  }
}

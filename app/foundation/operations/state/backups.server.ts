import { and, desc, eq, sql } from "drizzle-orm";
import type { Db } from "~db/client";
import { backupRuns } from "~db/schema/operations";

/** The slot from which scripts/operate copies the write-ahead log. */
const slot = "tabikura_backup";

/** Hours after which a base backup, and days after which a rehearsal, is old. */
const [oldHours, oldDays] = [26, 35];

export type BackupState = {
  /** The newest of each kind, with its age by the database clock; null: there is none. */
  base: (typeof backupRuns.$inferSelect & { ageSeconds: number }) | null;
  rehearsal: (typeof backupRuns.$inferSelect & { ageSeconds: number }) | null;
  /** Whether the log is being copied now, and how many bytes of it are not copied yet; null: there is no slot. */
  log: { isCopied: boolean; behind: number } | null;
  /** What an operator must see to. */
  isBaseOld: boolean;
  isRehearsalOld: boolean;
};

async function newest(db: Db, kind: "base" | "rehearsal") {
  const [row] = await db
    .select({
      run: backupRuns,
      ageSeconds: sql<number>`extract(epoch from clock_timestamp() - ${backupRuns.endTime})::float8`,
    })
    .from(backupRuns)
    .where(and(eq(backupRuns.kind, kind)))
    .orderBy(desc(backupRuns.endTime))
    .limit(1);
  return row ? { ...row.run, ageSeconds: row.ageSeconds } : null;
}

/** Reads what backups there are and whether the write-ahead log is being copied. */
export async function backupState(db: Db): Promise<BackupState> {
  const base = await newest(db, "base");
  const rehearsal = await newest(db, "rehearsal");
  const [row] = await db.execute<{ active: boolean; behind: string | null }>(sql`
    select active, pg_wal_lsn_diff(pg_current_wal_lsn(), restart_lsn) as behind
    from pg_replication_slots where slot_name = ${slot}`);
  return {
    base,
    rehearsal,
    log: row ? { isCopied: row.active, behind: Number(row.behind ?? 0) } : null,
    isBaseOld: !base || base.ageSeconds > oldHours * 3_600,
    isRehearsalOld: !rehearsal || rehearsal.ageSeconds > oldDays * 86_400,
  };
}

import { and, eq, sql } from "drizzle-orm";
import { missing } from "~/platform/errors";
import type { Db } from "~db/client";
import { storedFiles } from "~db/schema/files";
import type { StoredFile } from "./announce.server";

/**
 * Seconds after which the turn of a dead process is free again, and interval (ms) and number of looks of those who
 * wait.
 */
const turn = { holdSeconds: 120, lookMs: 100, looks: 300 };

/** Takes the turn to settle a pending file, exclusive across all processes; false when another has it. */
export async function takeTurn(db: Db, key: string): Promise<boolean> {
  const free = sql`(${storedFiles.settleTime} is null
    or ${storedFiles.settleTime} < clock_timestamp() - make_interval(secs => ${turn.holdSeconds}))`;
  const [taken] = await db
    .update(storedFiles)
    .set({ settleTime: sql`clock_timestamp()` })
    .where(and(eq(storedFiles.key, key), eq(storedFiles.state, "pending"), free))
    .returning({ key: storedFiles.key });
  return taken !== undefined;
}

/** Returns the turn and leaves the file pending: its check was inconclusive. */
export async function leaveTurn(db: Db, key: string): Promise<void> {
  await db.update(storedFiles).set({ settleTime: null }).where(eq(storedFiles.key, key));
}

/** Returns the file once another's turn has ended, or unchanged after half a minute. */
export async function afterTurn(db: Db, key: string): Promise<StoredFile> {
  for (let look = 0; ; look++) {
    const [file] = await db.select().from(storedFiles).where(eq(storedFiles.key, key));
    if (!file) throw missing();
    if (file.state !== "pending" || file.settleTime === null || look === turn.looks) return file;
    await new Promise((done) => setTimeout(done, turn.lookMs));
  }
}

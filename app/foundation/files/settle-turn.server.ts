import { and, eq, sql } from "drizzle-orm";
import { missing } from "~/platform/errors";
import type { Db } from "~db/client";
import { storedFiles } from "~db/schema/files";
import type { StoredFile } from "./announce.server";

/** How long a turn holds whose process is gone, and how often and how long others look whether it has ended. */
const turn = { holdSeconds: 120, lookMs: 100, looks: 300 };

/** Takes the turn to settle a pending file, for one at a time in all processes; false when another has it. */
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

/** Gives the turn back with the file still pending: nothing was found out about it. */
export async function leaveTurn(db: Db, key: string): Promise<void> {
  await db.update(storedFiles).set({ settleTime: null }).where(eq(storedFiles.key, key));
}

/** The file when another's turn has ended, or as it is after half a minute. */
export async function afterTurn(db: Db, key: string): Promise<StoredFile> {
  for (let look = 0; ; look++) {
    const [file] = await db.select().from(storedFiles).where(eq(storedFiles.key, key));
    if (!file) throw missing();
    if (file.state !== "pending" || file.settleTime === null || look === turn.looks) return file;
    await new Promise((done) => setTimeout(done, turn.lookMs));
  }
}

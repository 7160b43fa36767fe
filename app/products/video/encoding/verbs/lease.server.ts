import { and, eq, isNull, sql } from "drizzle-orm";
import type { Db } from "~db/client";
import { videos } from "~db/schema/video";

/** A video in the hands of an encoder. */
export type Held = Pick<
  typeof videos.$inferSelect,
  "id" | "version" | "ownerId" | "fileKey" | "tries" | "qualities" | "durationMs" | "thumbKey" | "spriteKey"
> & { encoder: string };

/** How long a lease holds without a further sign of life, in seconds [D10]. */
export const leaseSeconds = 120;

/** The end of a lease that is taken or kept now. */
export const leaseEnd = sql`clock_timestamp() + make_interval(secs => ${leaseSeconds})`;

/** What an encoder may write to: its own row, in the version that it took, as long as it has not been taken away. */
export const stillHeld = ({ id, version, encoder }: { id: number; version: number; encoder: string }) =>
  and(
    eq(videos.id, id),
    eq(videos.version, version),
    eq(videos.encoder, encoder),
    eq(videos.state, "transcoding"),
    isNull(videos.deletedTime),
  );

/** Keeps the lease of a held video for two more minutes, with its progress; false when it is lost. */
export async function keepLease(
  db: Db,
  held: { id: number; version: number; encoder: string },
  percent: number,
): Promise<boolean> {
  const kept = await db
    .update(videos)
    .set({ leaseUntil: leaseEnd, percent: sql`greatest(${videos.percent}, ${percent})` })
    .where(stillHeld(held))
    .returning({ id: videos.id });
  return kept.length > 0;
}

import { and, isNull, lt, sql } from "drizzle-orm";
import type { Db } from "~db/client";
import { videos } from "~db/schema/video";
import { encoderState } from "../encoder-state.server";
import { freeBytes } from "../work-folder.server";

/** The queue of the encoder, for desks and operators. */
export type EncodeQueue = {
  /** Videos that wait, and minutes for which the first of them has waited. */
  waiting: number;
  minutesWaiting: number;
  /** What is being encoded, and by which machine. */
  working: readonly { id: number; percent: number; machine: string }[];
  failed: number;
  /** Of the machine that answers: free bytes of its disk, and what its encoder does. */
  freeBytes: number;
  encoder: ReturnType<typeof encoderState>;
};

/** Reads the queue of the encoder. */
export async function encodeQueue(db: Db): Promise<EncodeQueue> {
  const alive = isNull(videos.deletedTime);
  /* The states stand in the text of the statements, so that every plan may use their indexes: most videos are done. */
  const [counts] = await db
    .select({
      waiting: sql<number>`count(*)::int`,
      minutes: sql<number>`coalesce(max(floor(extract(epoch from clock_timestamp() - ${videos.queuedTime}) / 60)), 0)::int`,
    })
    .from(videos)
    .where(and(alive, sql`${videos.state} = 'queued'`));
  const [failed] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(videos)
    .where(and(alive, sql`${videos.state} = 'failed'`));
  const working = await db
    .select({ id: videos.id, percent: videos.percent, encoder: videos.encoder })
    .from(videos)
    .where(and(alive, sql`${videos.state} = 'transcoding'`, lt(sql`clock_timestamp()`, videos.leaseUntil)))
    .orderBy(videos.id)
    .limit(50);
  return {
    waiting: counts?.waiting ?? 0,
    minutesWaiting: Math.max(0, counts?.minutes ?? 0),
    working: working.map(({ id, percent, encoder }) => ({ id, percent, machine: encoder?.split("/")[0] ?? "" })),
    failed: failed?.count ?? 0,
    freeBytes: await freeBytes(),
    encoder: encoderState(),
  };
}

import { randomUUID } from "node:crypto";
import { and, eq, gt, inArray, lt, sql } from "drizzle-orm";
import { transact } from "~/platform/data/database.server";
import type { Service } from "~/platform/jobs/services.server";
import { log } from "~/platform/log.server";
import { socketsByRoom } from "~/platform/realtime/realtime.server";
import { lives } from "~db/schema/live";
import { livePresences } from "~db/schema/live-chat";
import { liveRoomPrefix, publishLive } from "./verbs/rooms.server";

/** How often a process counts its sockets, and how long its last count is believed, in ms [L2]. */
const [everyMs, believedMs] = [5_000, 15_000];

/**
 * Stores how many sockets a process has in each room, and publishes the sum over all processes where it changed; the
 * most viewers at once are kept with the live event.
 */
async function countViewers(process: string, counts: ReadonlyMap<number, number>, told: Map<number, number>) {
  for (const [liveId, sockets] of [...counts].sort(([a], [b]) => a - b))
    await transact(async (tx) => {
      const [known] = await tx.select({ id: lives.id }).from(lives).where(eq(lives.id, liveId));
      if (!known) return;
      await tx
        .insert(livePresences)
        .values({ liveId, process, sockets })
        .onConflictDoUpdate({
          target: [livePresences.liveId, livePresences.process],
          set: { sockets, countTime: sql`clock_timestamp()` },
        });
      const believed = sql`clock_timestamp() - make_interval(secs => ${believedMs / 1_000})`;
      const [row] = await tx
        .select({ sum: sql<number>`coalesce(sum(${livePresences.sockets}), 0)::int` })
        .from(livePresences)
        .where(and(eq(livePresences.liveId, liveId), gt(livePresences.countTime, believed)));
      const viewers = row?.sum ?? 0;
      if (told.get(liveId) === viewers) return;
      await tx
        .update(lives)
        .set({ viewers })
        .where(and(eq(lives.id, liveId), eq(lives.flag, true), lt(lives.viewers, viewers)));
      await publishLive(tx, liveId, "live-viewers", { id: liveId, viewers });
      told.set(liveId, viewers);
    });
}

async function countNow(process: string, seen: Set<number>, told: Map<number, number>): Promise<void> {
  const counts = new Map<number, number>([...seen].map((id) => [id, 0]));
  for (const [room, sockets] of socketsByRoom(liveRoomPrefix))
    counts.set(Number(room.slice(liveRoomPrefix.length)), sockets);
  await countViewers(process, counts, told);
  for (const [id, sockets] of counts)
    if (sockets > 0) seen.add(id);
    else seen.delete(id);
}

/** Deletes the counts of processes that ended without taking them away. */
const forgetEnded = () =>
  transact(async (tx) => {
    const longAgo = sql<Date>`clock_timestamp() - make_interval(secs => ${(4 * believedMs) / 1_000})`;
    await tx.delete(livePresences).where(lt(livePresences.countTime, longAgo));
  });

/** Counts the viewers of live events on this process until it stops, and takes its counts away then. */
export const viewerCounter: Service = {
  name: "live viewers",
  start: (beat) => {
    const process = randomUUID();
    const [seen, told] = [new Set<number>(), new Map<number, number>()];
    let running: Promise<void> = Promise.resolve();
    const next = (work: () => Promise<void>) => {
      running = running
        .then(work)
        .then(beat)
        .catch((error: unknown) => log.warn({ err: String(error) }, "the viewers of live events"));
    };
    next(forgetEnded);
    const timer = setInterval(next, everyMs, () => countNow(process, seen, told));
    return async () => {
      clearInterval(timer);
      await running;
      if (told.size === 0) return;
      await transact((tx) =>
        tx
          .delete(livePresences)
          .where(and(eq(livePresences.process, process), inArray(livePresences.liveId, [...told.keys()]))),
      );
    };
  },
};

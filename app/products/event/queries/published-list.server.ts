import { and, desc, eq } from "drizzle-orm";
import type { Db } from "~db/client";
import { eventDraws, events } from "~db/schema/event";
import { eventShown } from "./visible.server";

/**
 * The codes that took part in a draw of a visible event, by default in the last one; undefined if there is no such
 * draw.
 */
export async function listOf(db: Db, eventId: number, drawNo?: number) {
  const [draw] = await db
    .select({ drawNo: eventDraws.drawNo, digest: eventDraws.digest, entries: eventDraws.entries })
    .from(eventDraws)
    .innerJoin(events, eq(events.id, eventDraws.eventId))
    .where(
      and(
        eq(eventDraws.eventId, eventId),
        eventShown,
        drawNo === undefined ? undefined : eq(eventDraws.drawNo, drawNo),
      ),
    )
    .orderBy(desc(eventDraws.drawNo))
    .limit(1);
  return draw;
}

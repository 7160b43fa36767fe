import { and, count, eq, sql } from "drizzle-orm";
import { databaseNow } from "~/platform/clock.server";
import { lockNumber } from "~/platform/data/locks";
import { DomainError } from "~/platform/errors";
import type { Tx } from "~db/client";
import { hotelWaiting } from "~db/schema/hotel-waiting";
import { type AskedStay, quoteStay } from "../../nights/queries/quote.server";
import { liveEntry } from "../queries/live-entries.server";
import { mostWaiting } from "../rules/offers";
import type { Waiting } from "../store.server";

/** A stay that somebody would book if there were rooms. */
export type WishedStay = Omit<AskedStay, "arrivalTime">;

/**
 * Somebody waits for the nights of a stay that is full; it is judged like a booking of it. Refuses like `quoteStay`, with
 * waitingNeedless where the rooms are free, waitingTwice, or waitingTooMany beyond ten entries, counted under the buyer's lock.
 */
export async function joinWaiting(tx: Tx, { userId }: { userId: number }, wish: WishedStay): Promise<Waiting> {
  await tx.execute(sql`select pg_advisory_xact_lock(${lockNumber("buyer")}, ${userId})`);
  const { hotelId, checkin, checkout, adultCount, childCount, infantCount, rooms } = wish;
  const { hotel, remaining } = await quoteStay(tx, { ...wish, arrivalTime: "" }, { now: await databaseNow(tx) });
  if (rooms > hotel.roomCount) throw new DomainError("guestCountInvalid", { field: "adultCount" });
  if (await liveEntry(tx, userId, wish)) throw new DomainError("waitingTwice");
  if (remaining >= rooms) throw new DomainError("waitingNeedless");
  const [live] = await tx
    .select({ entries: count() })
    .from(hotelWaiting)
    .where(and(eq(hotelWaiting.userId, userId), sql`${hotelWaiting.status} in ('waiting','offered')`));
  if ((live?.entries ?? 0) >= mostWaiting) throw new DomainError("waitingTooMany", { params: { max: mostWaiting } });
  const party = { adultCount, childCount, infantCount };
  const [made] = await tx
    .insert(hotelWaiting)
    .values({ userId, hotelId, checkin, checkout, ...party, rooms })
    .returning();
  if (!made) throw new Error("no entry was stored");
  return made;
}

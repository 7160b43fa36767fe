import { and, count, eq, sql } from "drizzle-orm";
import { databaseNow } from "~/platform/data/clock.server";
import { lockNumber } from "~/platform/data/locks";
import { DomainError } from "~/platform/errors";
import type { Tx } from "~db/client";
import { hotelWaiting } from "~db/schema/hotel-waiting";
import { type AskedStay, quoteStay } from "../../nights/queries/quote.server";
import { liveEntry } from "../queries/live-entries.server";
import { mostWaiting } from "../rules/offers";
import type { Waiting } from "../store.server";

/** A full stay to wait for. */
export type WishedStay = Omit<AskedStay, "arrivalTime">;

/**
 * Joins the waiting list for a full stay, which is validated like a booking. Throws the errors of `quoteStay`,
 * `waitingNeedless` if the rooms are free, `waitingTwice`, or `waitingTooMany` beyond ten live entries, counted under
 * the buyer's lock.
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

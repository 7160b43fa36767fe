import { and, count, eq, gt, inArray } from "drizzle-orm";
import { DomainError } from "~/platform/errors";
import type { Tx } from "~db/client";
import { adReservations } from "~db/schema/adwall";

/** Maximum number of upcoming reservations per person, so that nobody blocks every seat. */
const mostAhead = 10;

/** Throws tooManyReservations when a person has reached the maximum. Call it under the buyer's lock. */
export async function requireFewUpcoming(tx: Tx, userId: number, now: Date): Promise<void> {
  const [ahead] = await tx
    .select({ n: count() })
    .from(adReservations)
    .where(
      and(
        eq(adReservations.userId, userId),
        inArray(adReservations.status, ["reserved", "confirmed"]),
        gt(adReservations.reserveTime, now),
      ),
    );
  if ((ahead?.n ?? 0) >= mostAhead) throw new DomainError("tooManyReservations", { params: { max: mostAhead } });
}

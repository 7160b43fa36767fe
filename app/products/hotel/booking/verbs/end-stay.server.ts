import { eq } from "drizzle-orm";
import type { Person } from "~/foundation/orders/rules/roles";
import { cancelPaid } from "~/foundation/orders/verbs/end-paid.server";
import { databaseNow } from "~/platform/clock.server";
import { DomainError, forbidden } from "~/platform/errors";
import type { Tx } from "~db/client";
import { hotelCompanies } from "~db/schema/hotel";
import { hotelBookings } from "../hotel-orders.server";
import { refuseCancel } from "../rules/limits";
import { isHeld } from "../rules/states";
import type { Booking } from "../store.server";

/** A guest cannot cancel close to arrival, nor while the hotel has stopped cancelling [H13, H14]. */
async function refusedToGuest(tx: Tx, order: Booking): Promise<void> {
  const refused = refuseCancel(order, await databaseNow(tx));
  if (refused) throw new DomainError(refused);
  if (isHeld(order)) return;
  const [company] = await tx
    .select({ isStopped: hotelCompanies.cancelStopped })
    .from(hotelCompanies)
    .where(eq(hotelCompanies.id, order.companyId));
  if (company?.isStopped) throw new DomainError("cancelTemporarilyStopped");
}

/**
 * A guest gives a booking up; what was paid goes back whole, yen and points [H15]. Refuses with
 * noCancelWithin48h, cancelTemporarilyStopped, orderTimeout, orderStateChanged, or as another's.
 */
export const cancelStay = (tx: Tx, person: Person, number: string, reason = ""): Promise<void> =>
  cancelPaid(tx, hotelBookings, person, { number, event: "cancel", role: "buyer", reason, unless: refusedToGuest });

/**
 * The hotel cannot take the guest (`revoke`), or an administrator ends what a stopped campaign paid for (`suspend`,
 * [H12]; what was paid goes back whole. Refuses with userCannotAccess, orderNotExist or orderStateChanged.
 */
export async function endByHotel(
  tx: Tx,
  person: Person,
  number: string,
  { event, reason }: { event: "revoke" | "suspend"; reason: string },
): Promise<void> {
  if (event === "suspend" && !person.roles.has("ADMIN")) throw forbidden("userCannotAccess");
  await cancelPaid(tx, hotelBookings, person, { number, event, role: "seller", reason });
}

import { eq } from "drizzle-orm";
import type { Person } from "~/foundation/orders/rules/roles";
import { cancelPaid } from "~/foundation/orders/verbs/end-paid.server";
import { databaseNow } from "~/platform/data/clock.server";
import { DomainError, forbidden } from "~/platform/errors";
import type { Tx } from "~db/client";
import { hotelCompanies } from "~db/schema/hotel";
import { hotelBookings } from "../hotel-orders.server";
import { backPercent } from "../rules/cancel-terms";
import { refuseCancel } from "../rules/limits";
import { isHeld } from "../rules/states";
import type { Booking } from "../store.server";

/**
 * Throws unless the guest may cancel: `noCancelWithin48h` close to arrival, `cancelTemporarilyStopped` while the
 * property has stopped cancellations [H13, H14].
 */
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
 * Cancels a guest's booking and refunds of what was paid, yen and points, the part that its terms of cancelling leave at
 * this time [H15]. Throws `noCancelWithin48h`,
 * `cancelTemporarilyStopped`, and the errors of `cancelPaid`.
 */
export const cancelStay = (tx: Tx, person: Person, number: string, reason = ""): Promise<void> =>
  cancelPaid(tx, hotelBookings, person, {
    number,
    event: "cancel",
    role: "buyer",
    reason,
    unless: refusedToGuest,
    back: backPercent,
  });

/**
 * Ends a booking for the hotel and refunds what was paid in full: `revoke` if it cannot take the guest, `suspend` by an
 * administrator for a stopped campaign [H12]. Throws `userCannotAccess`, `orderNotExist` or `orderStateChanged`.
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

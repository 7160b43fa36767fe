import { eq } from "drizzle-orm";
import type { Person } from "~/foundation/orders/rules/roles";
import { recordEvents } from "~/foundation/orders/store/verbs/record-events.server";
import { auditAct } from "~/foundation/orders/verbs/audit-act.server";
import { lockOwnOrder } from "~/foundation/orders/verbs/own-order.server";
import { DomainError } from "~/platform/errors";
import type { Tx } from "~db/client";
import { type HotelGuest, hotelOrders } from "~db/schema/hotel-order";
import { hotelBookings } from "../../booking/hotel-orders.server";
import { takesGuests } from "../rules/takes-guests";

/**
 * Writes the guests of a stay into the register, in place of those before: the hotel also after check-out, the guest of
 * a certain booking until then. Throws `orderStateChanged`, and the errors of `lockOwnOrder`.
 */
export async function registerGuests(
  tx: Tx,
  person: Person,
  { number, role }: { number: string; role: "buyer" | "seller" },
  guests: readonly HotelGuest[],
): Promise<void> {
  const order = await lockOwnOrder(tx, hotelBookings, person, { number, role });
  if (!takesGuests(order, role)) throw new DomainError("orderStateChanged");
  await tx
    .update(hotelOrders)
    .set({ guests: [...guests] })
    .where(eq(hotelOrders.id, order.id));
  await recordEvents(tx, hotelBookings, [order.id], "registered", { actorId: person.userId });
  if (role === "seller") await auditAct(tx, order, person, "guest register");
}

import { eq } from "drizzle-orm";
import type { FileReader } from "~/foundation/files/readers.server";
import { claimFiles } from "~/foundation/files/verbs/claim.server";
import { isSeller, type Person } from "~/foundation/orders/rules/roles";
import { lockOwnOrder } from "~/foundation/orders/verbs/own-order.server";
import { DomainError } from "~/platform/errors";
import type { Tx } from "~db/client";
import { hotelOrders } from "~db/schema/hotel-order";
import { hotelBookings } from "../hotel-orders.server";

/** File reference of a booking's identity documents. */
export const papersRef = (orderId: number): string => `hotel-order:${orderId}`;

/** States in which a guest can upload documents: from payment or promise until check-out. */
const states = ["paid", "reserve_complete", "check_in"];

/** Whether documents can be uploaded now. */
export const takesPapers = ({ status }: { status: string }): boolean => states.includes(status);

/**
 * Replaces the photos of a guest's identity documents for the hotel [H24, H25]. Throws `orderStateChanged` before
 * payment and after check-out, `uploadFailed`, and the errors of `lockOwnOrder`.
 */
export async function keepPapers(tx: Tx, person: Person, number: string, keys: readonly string[]): Promise<void> {
  const order = await lockOwnOrder(tx, hotelBookings, person, { number, role: "buyer" });
  if (!takesPapers(order)) throw new DomainError("orderStateChanged");
  await claimFiles(tx, person, { kind: "checkin", keys, ref: papersRef(order.id), field: "files" });
  await tx
    .update(hotelOrders)
    .set({ checkinFiles: [...keys] })
    .where(eq(hotelOrders.id, order.id));
}

/** Lets the guest, the hotel of the stay and administrators read the documents; a request that names another guest is refused [F6]. */
export const papersReader: FileReader = async (db, actor, { ref, saidUserId }) => {
  const id = /^hotel-order:(\d{1,15})$/.exec(ref ?? "")?.[1];
  if (!id) return false;
  const [order] = await db
    .select({ userId: hotelOrders.userId, sellerId: hotelOrders.sellerId })
    .from(hotelOrders)
    .where(eq(hotelOrders.id, Number(id)));
  if (!order || (saidUserId !== undefined && saidUserId !== order.userId)) return false;
  return order.userId === actor.userId || actor.roles.has("ADMIN") || isSeller(order, actor, "HOTEL_ADMIN");
};

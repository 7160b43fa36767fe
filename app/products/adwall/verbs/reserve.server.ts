import { placeOrders } from "~/foundation/orders/verbs/place-orders.server";
import type { Actor } from "~/platform/access/actor";
import { databaseNow } from "~/platform/data/clock.server";
import { DomainError } from "~/platform/errors";
import type { Tx } from "~db/client";
import { adLimits, type ReservationInput } from "../forms";
import { openAd } from "../queries/ad-detail.server";
import { reservations } from "../reservations.server";
import { isBookable, isSlot } from "../rules/calendar";

/**
 * Reserves seats of a slot at an ad that visitors see; the owner confirms it later. Throws headCountInvalid, slotClosed
 * (closed then, or outside the bookable period), slotFull, tooManyReservations, or notFindData.
 */
export async function reserve(
  tx: Tx,
  actor: Pick<Actor, "userId" | "email">,
  { adId, reserveTime, headCount, remark, ...guest }: ReservationInput,
): Promise<{ id: number; number: string }> {
  const ad = await openAd(tx, adId);
  const maxPeople = ad.capacityPerSlot === 0 ? adLimits.people : Math.min(adLimits.people, ad.capacityPerSlot);
  if (!Number.isInteger(headCount) || headCount < 1 || headCount > maxPeople)
    throw new DomainError("headCountInvalid", { field: "headCount" });
  if (!isSlot(ad, reserveTime) || !isBookable(reserveTime, await databaseNow(tx)))
    throw new DomainError("slotClosed", { field: "reserveTime" });
  const [placed] = await placeOrders(tx, reservations, actor.userId, [
    {
      sellerId: ad.sellerId,
      adId,
      adName: ad.name,
      reserveTime,
      headCount,
      note: remark,
      email: actor.email,
      mealContent: guest.mealContent,
      contactName: guest.contactName,
      phone: guest.phone,
    },
  ]);
  if (!placed) throw new Error("no reservation was placed");
  return { id: placed.id, number: placed.number };
}

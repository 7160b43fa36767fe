import { DomainError } from "~/platform/errors";
import { tokyoDay } from "~/platform/time/tokyo";
import type { Tx } from "~db/client";
import { deliveryDays } from "../delivery-rules";
import { placeOf } from "../prefectures";
import { sellerPostcodes } from "../seller-postcodes.server";
import type { Slot } from "../slots";

/** The buyer's delivery wish; the day as `YYYY-MM-DD`. */
export type DeliveryWish = { deliveryDay?: string | undefined; deliverySlot?: Slot | undefined };

/** Delivery columns of an order; null for codes, and for an order that waits for its group purchase. */
export type Planned = { deliveryFrom: string | null; deliveryDay: string | null; deliverySlot: Slot | null };

type Part = { sellerId: number; fulfilment: string; groupId: number | null };

export const isPlanned = ({ fulfilment, groupId }: Omit<Part, "sellerId">): boolean =>
  fulfilment === "goods" && groupId === null;

/**
 * Plans the delivery of each part of a checkout, in their order: the earliest day at the receiver's postcode, and the
 * wished day and slot, which apply to all parcels. Throws `deliveryDayOutside` (allowed days in `params`) for a day
 * before all parcels can arrive, or more than ten days later.
 */
export async function planDelivery(
  tx: Tx,
  parts: readonly Part[],
  wish: DeliveryWish,
  { postcode, now }: { postcode: string; now: Date },
): Promise<Planned[]> {
  const sent = parts.filter(isPlanned);
  const none: Planned = { deliveryFrom: null, deliveryDay: null, deliverySlot: null };
  if (sent.length === 0) return parts.map(() => none);
  const from = await sellerPostcodes(
    tx,
    sent.map(({ sellerId }) => sellerId),
  );
  const { region } = placeOf(postcode);
  const of = (sellers: readonly number[]) =>
    deliveryDays(
      tokyoDay(now),
      sellers.map((id) => from.get(id) ?? null),
      region,
    );
  const all = of(sent.map(({ sellerId }) => sellerId));
  const { deliveryDay = null, deliverySlot = null } = wish;
  if (deliveryDay !== null && (deliveryDay < all.earliest || deliveryDay > all.last))
    throw new DomainError("deliveryDayOutside", {
      field: "deliveryDay",
      params: { from: all.earliest, to: all.last },
    });
  return parts.map((part) =>
    isPlanned(part) ? { deliveryFrom: of([part.sellerId]).earliest, deliveryDay, deliverySlot } : none,
  );
}

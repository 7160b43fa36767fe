import { eq } from "drizzle-orm";
import { pageReader } from "~/foundation/orders/queries/reader.server";
import { liveTill } from "~/foundation/payments/live-till.server";
import { balanceOf } from "~/foundation/points/queries.server";
import type { Actor } from "~/platform/access/actor";
import { shownNow } from "~/platform/data/clock.server";
import type { Locale } from "~/platform/i18n/locales";
import type { Db } from "~db/client";
import { hotelCoupons, hotelOrders } from "~db/schema/hotel-order";
import { isHeld } from "../rules/states";
import { hotelPayable } from "../verbs/settle-stay.server";
import { cancelTerms, written } from "../written-stay.server";
import { type BookingView, bookingView } from "./booking-view.server";
import { lastContact } from "./last-contact.server";

/**
 * The steps of a booking: contact, then review and payment. A step that is not available yet falls back to the one
 * before.
 */
export type BookStep = "contact" | "review";

/** The contact step's fields as filled in before. */
const contactOf = (order: BookingView) => ({
  contactName: order.contactName,
  phone: order.phone,
  email: order.email,
  note: order.note,
  arrivalTime: order.arrivalTime,
  campaignNo: order.campaignNo,
  guests: order.guests,
  discount: order.discount,
});

/** The coupon code of a booking; empty for none. */
async function codeOf(db: Db, number: string): Promise<string> {
  const [row] = await db
    .select({ code: hotelCoupons.code })
    .from(hotelOrders)
    .innerJoin(hotelCoupons, eq(hotelCoupons.id, hotelOrders.couponId))
    .where(eq(hotelOrders.number, number));
  return row?.code ?? "";
}

/**
 * The steps of a held booking: the requested step, the contact as filled in or as of the guest's last booking, and the
 * payment methods. Throws the errors of `bookingView`.
 */
export async function bookView(
  db: Db,
  actor: Actor,
  number: string,
  { locale, step }: { locale: Locale; step: string | null },
) {
  const order = await bookingView(db, actor, number, pageReader(locale));
  const isFilled = order.contactName !== "";
  const shown: BookStep = isFilled && step !== "contact" ? "review" : "contact";
  const [points, before, now] = await Promise.all([
    balanceOf(db, actor.userId),
    isFilled ? null : lastContact(db, actor.userId),
    shownNow(db),
  ]);
  const { gateway } = liveTill();
  const online = hotelPayable.methods.filter((method) => gateway.methods.includes(method));
  const heads = order.adultCount + order.childCount;
  return {
    order: written(order, locale),
    terms: cancelTerms(order, now, locale),
    step: shown,
    isOpen: isHeld(order) && !order.isConfirmed,
    contact: { ...contactOf(order), ...before, couponCode: await codeOf(db, order.number) },
    heads,
    spendable: Math.max(0, points.spendable),
    methods: order.acceptsOnsite ? [...online, "onsite" as const] : online,
  };
}
export type BookView = Awaited<ReturnType<typeof bookView>>;

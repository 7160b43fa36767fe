import { plusDays } from "~/foundation/nights/rules/night-count";
import { dueOfChanges } from "~/foundation/orders/refunds/settle-change";
import type { Person } from "~/foundation/orders/rules/roles";
import { findOwnOrder } from "~/foundation/orders/verbs/own-order.server";
import { databaseNow } from "~/platform/data/clock.server";
import { rowIdIn } from "~/platform/data/row-id";
import { DomainError } from "~/platform/errors";
import { flagOf, type Locale } from "~/platform/i18n/locales";
import { translator } from "~/platform/i18n/texts.server";
import { inLanguage } from "~/platform/i18n/words";
import { wholeIn } from "~/platform/screens/list-state";
import { tokyoDay } from "~/platform/time/tokyo";
import type { Db } from "~db/client";
import { hotelBookings } from "../../booking/hotel-orders.server";
import { numberIn } from "../../booking/queries/booking-view.server";
import type { Booking } from "../../booking/store.server";
import { written } from "../../booking/written-stay.server";
import { changeQuery } from "../forms";
import { type AskedChange, changedStay } from "../rules/change";
import { planChange, priceOfBooking } from "./change-plan.server";
import { freeTypes } from "./free-types.server";

/** A stay with its days in words. */
function inWords(
  order: Pick<Booking, "checkin" | "checkout" | "nights" | "rooms" | "adultCount" | "childCount" | "infantCount">,
  locale: Locale,
) {
  const { checkin, checkout, nights, rooms, adultCount, childCount, infantCount } = order;
  const stay = { checkin, checkout, nights, nightCount: nights.length, rooms, adultCount, childCount, infantCount };
  return written(stay, locale);
}

/** What the address asks for; a bar that was dragged on the chart names days (`shift`) instead of dates. */
function askedIn(order: Booking, search: URLSearchParams): AskedChange | null {
  const shift = wholeIn(search.get("shift"), -400, 400);
  if (shift) return { checkin: plusDays(order.checkin, shift), checkout: plusDays(order.checkout, shift) };
  const { success, data } = changeQuery.safeParse(Object.fromEntries(search));
  return success ? data : null;
}

/** The quote of a change, or in words why there is none; neither where the stay stays as it is. */
async function quoted(db: Db, order: Booking, asked: AskedChange, { locale, now }: { locale: Locale; now: Date }) {
  const t = translator(locale);
  try {
    const plan = await planChange(db, order, asked, now);
    if (!plan) return { quote: null, problem: null };
    const { after, quote, oldPrice, price, settlement } = plan;
    if (quote.remaining < after.rooms) return { quote: null, problem: t("errors:dateBooked") };
    const { refund, due } = settlement;
    return {
      problem: null,
      quote: {
        after,
        hotel: inLanguage(quote.hotel.name, flagOf(locale)).text,
        stay: inWords({ ...after, nights: quote.nights }, locale),
        sums: { roomTotal: quote.room, lateFee: quote.lateFee, discount: plan.coupon.discount },
        losesCoupon: plan.coupon.couponId !== order.couponId,
        atHotel: quote.atHotel,
        remaining: quote.remaining,
        oldPrice,
        price,
        isPaid: order.paySuccessTime !== null,
        refund,
        due,
      },
    };
  } catch (error) {
    if (!(error instanceof DomainError) || error.status !== 406) throw error;
    return { quote: null, problem: t(`errors:${error.key}`, error.params) };
  }
}

/**
 * The page on which the hotel changes a booking: the stay as it stands and as the address asks for it, its quote, what is
 * free on these nights, and the contact. Throws `orderNotExist` for another's booking.
 */
export async function changeView(
  db: Db,
  person: Person,
  named: string | undefined,
  { search, locale }: { search: URLSearchParams; locale: Locale },
) {
  const order = await findOwnOrder(db, hotelBookings, person, { number: await numberIn(db, named), role: "seller" });
  const now = await databaseNow(db);
  const isOpen = hotelBookings.moves.next(order.status, "change") !== null;
  const asked = isOpen ? askedIn(order, search) : null;
  const { after } = changedStay(order, asked ?? {});
  const { contactName, latinName, phone, email, number, companyId, status } = order;
  const [{ quote, problem }, types] = await Promise.all([
    isOpen ? quoted(db, order, asked ?? {}, { locale, now }) : { quote: null, problem: null },
    freeTypes(db, order, after, locale),
  ]);
  return {
    number,
    companyId,
    isOpen,
    isIn: status === "check_in",
    today: tokyoDay(now),
    hotel: inLanguage(order.hotelName, flagOf(locale)).text,
    stay: inWords(order, locale),
    price: priceOfBooking(order),
    due: dueOfChanges(order),
    form: after,
    types,
    quote,
    problem,
    roomId: rowIdIn(search.get("roomId")),
    leaving: rowIdIn(search.get("leaving")),
    contact: { contactName, latinName, phone, email },
  };
}
export type ChangeView = Awaited<ReturnType<typeof changeView>>;

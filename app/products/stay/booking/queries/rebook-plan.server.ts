import type { Party } from "~/foundation/nights/rules/party";
import type { Stay } from "~/foundation/nights/rules/stay";
import { type Settlement, settleChange } from "~/foundation/orders/refunds/settle-change";
import type { Person } from "~/foundation/orders/rules/roles";
import { findOwnOrder } from "~/foundation/orders/verbs/own-order.server";
import { databaseNow } from "~/platform/data/clock.server";
import { DomainError } from "~/platform/errors";
import type { Locale } from "~/platform/i18n/locales";
import { translator } from "~/platform/i18n/texts.server";
import type { Db } from "~db/client";
import { quoteStay, type StayQuote } from "../../nights/queries/quote.server";
import { refuseBegun } from "../rules/limits";
import { stayBookings } from "../stay-orders.server";
import type { StayOrder } from "../store.server";
import { written } from "../written-stay.server";

/** Dates and party that a host gives a certain stay. */
export type Rebooked = Stay & Party;

/** A change of a certain stay as it would be made now; yen. */
type RebookPlan = {
  quote: StayQuote;
  /** The price before points, before and after. */
  oldPrice: number;
  price: number;
  settlement: Settlement;
};

const fields = ["checkin", "checkout", "adultCount", "childCount", "infantCount"] as const;

/**
 * Plans the change of a certain stay by its host: nights that it keeps cost what was agreed [H4], new ones today's rent, the
 * fee stays. A stay whose nights somebody else has is planned too, with `quote.isFree` false. Throws `orderStateChanged`,
 * `stayBegun`, `stayNothingToChange`, or the errors of `quoteStay`.
 */
export async function planRebook(db: Db, order: StayOrder, asked: Rebooked, now: Date): Promise<RebookPlan> {
  if (stayBookings.moves.next(order.status, "rebook") === null) throw new DomainError("orderStateChanged");
  const refused = refuseBegun(order, now);
  if (refused) throw new DomainError(refused);
  if (fields.every((field) => asked[field] === order[field]))
    throw new DomainError("stayNothingToChange", { field: "checkin" });
  const quote = await quoteStay(db, { ...asked, stayId: order.stayId }, now, order);
  const price = quote.room + order.managementFee;
  return {
    quote,
    oldPrice: order.roomTotal + order.managementFee,
    price,
    settlement: settleChange(order, price),
  };
}

/**
 * What a host reads before a change: the stay as it would be, both prices, what goes back and what is left for the arrival;
 * or in words why it cannot be made. Throws `orderNotExist` for another's stay.
 */
export async function rebookView(db: Db, person: Person, number: string, asked: Rebooked, locale: Locale) {
  const order = await findOwnOrder(db, stayBookings, person, { number, role: "seller" });
  const t = translator(locale);
  const stay = (nights: StayQuote["nights"]) => written({ ...asked, nights, nightCount: nights.length }, locale);
  try {
    const { quote, oldPrice, price, settlement } = await planRebook(db, order, asked, await databaseNow(db));
    if (!quote.isFree) return { number, asked, problem: t("errors:dateBooked"), plan: null };
    const { refund, due } = settlement;
    const isPaid = order.paySuccessTime !== null;
    return { number, asked, problem: null, plan: { stay: stay(quote.nights), oldPrice, price, refund, due, isPaid } };
  } catch (error) {
    if (!(error instanceof DomainError) || error.kind !== "refused") throw error;
    return { number, asked, problem: t(`errors:${error.key}`, error.params), plan: null };
  }
}
export type RebookView = Awaited<ReturnType<typeof rebookView>>;

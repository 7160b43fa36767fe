import { openOrder } from "~/foundation/orders/queries/order-view.server";
import type { Person } from "~/foundation/orders/rules/roles";
import type { Locale } from "~/platform/i18n/locales";
import type { Db } from "~db/client";
import type { HotelGuest } from "~db/schema/hotel-order";
import { hotelBookings } from "../../booking/hotel-orders.server";
import { numberIn } from "../../booking/queries/booking-view.server";
import { countryChoices } from "../country-names.server";
import { everybody, registeredCount } from "../rules/guest-entry";
import { takesGuests } from "../rules/takes-guests";

/** Most rows that the form shows; a call takes a larger party. */
const mostRows = 40;

const blank: HotelGuest = { name: "", nationality: "", passportNo: "", age: null };

/** The first row of a register that nobody has written yet: who booked. */
const booker = ({ latinName, contactName }: Record<"latinName" | "contactName", string>): HotelGuest => ({
  ...blank,
  name: latinName || contactName,
});

/**
 * The register of one stay as its form shows it: a row for everybody who stays, filled in as far as it is. Throws the
 * errors of `openOrder` for another's booking.
 */
export async function stayGuests(
  db: Db,
  person: Person,
  { named, role }: { named: string | undefined; role: "buyer" | "seller" },
  locale: Locale,
) {
  const number = await numberIn(db, named);
  const order = await openOrder(db, hotelBookings, person, { number, role });
  const all = everybody(order);
  const rows = order.guests.length > 0 ? order.guests : [booker(order)];
  const count = Math.min(mostRows, Math.max(all, rows.length));
  return {
    number,
    phone: order.phone,
    isOpen: takesGuests(order, role),
    all,
    registered: registeredCount(order.guests),
    guests: Array.from({ length: count }, (_, at) => rows[at] ?? blank),
    countries: countryChoices(locale),
  };
}
export type StayGuests = Awaited<ReturnType<typeof stayGuests>>;

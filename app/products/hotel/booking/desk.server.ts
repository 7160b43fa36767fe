import { and, asc, eq, isNull, type SQL, sql } from "drizzle-orm";
import { orderDesk } from "~/foundation/orders/desk.server";
import type { OrderFormat } from "~/foundation/orders/kind";
import type { Person } from "~/foundation/orders/rules/roles";
import { rowIdIn } from "~/platform/data/row-id";
import type { Flag } from "~/platform/i18n/locales";
import { inLanguage } from "~/platform/i18n/words";
import type { Db } from "~db/client";
import { hotelCompanies } from "~db/schema/hotel";
import { hotelOrders } from "~db/schema/hotel-order";
import { hotelBookings } from "./hotel-orders.server";
import { bookingsTable } from "./rules/bookings-table";
import { dayAsked } from "./rules/day-asked";
import type { Booking } from "./store.server";

/** Fields of a desk row beyond those of a guest's list. Yen. */
const rowOf = (order: Booking, { write }: OrderFormat) => ({
  phone: order.phone,
  email: order.email,
  note: order.note,
  sellerId: order.sellerId,
  arrivalTime: order.arrivalTime,
  payMethod: order.payMethod,
  adjustment: order.adjustment,
  adminRemark: order.adminRemark,
  campaignNo: order.campaignNo,
  source: order.source,
  guests: order.guests,
  paperCount: order.checkinFiles.length,
  refunded: order.refunded,
  refundedPoints: order.refundedPoints,
  arrival: write(order.arriveTime),
});
export type BookingRow = ReturnType<typeof rowOf>;

/** Condition for bookings that arrive or leave on a day (`dayAsked`); undefined for any other text. */
function ofDay(text: string | undefined): SQL | undefined {
  const asked = dayAsked(text);
  if (!asked) return undefined;
  const { way, date } = asked;
  const column = way === "arrive" ? hotelOrders.checkin : hotelOrders.checkout;
  return sql`${column} = ${date}::date and ${hotelOrders.status} in ('paid','reserve_complete','check_in','check_out')`;
}

/** Desk of bookings, by day of arrival: all for an administrator, the seller's own otherwise. */
export const bookingDesk = orderDesk(hotelBookings, {
  table: bookingsTable,
  sorts: { arrival: "arriveTime", total: "total", time: "createTime" },
  day: "arriveTime",
  lastDay: "checkout",
  nextFirst: "arrival",
  narrow: ({ companyId, day }) => {
    const id = rowIdIn(companyId ?? null);
    return and(id === null ? undefined : eq(hotelOrders.companyId, id), ofDay(day));
  },
  row: rowOf,
  file: (t) => ({
    stay: ({ checkin, checkout }) => `${checkin} – ${checkout}`,
    party: ({ adultCount, childCount, infantCount }) => `${adultCount} + ${childCount} + ${infantCount}`,
    payMethod: ({ payMethod }) => (payMethod ? t(`orders:method.${payMethod}`) : ""),
    papers: ({ paperCount }) => paperCount,
    source: ({ source }) => t(`hotel-order:source.${source}`),
    guests: ({ guests }) =>
      guests
        .map(({ name, nationality, passportNo, age }) => [name, nationality, passportNo, age ?? ""].join(" ").trim())
        .join(" / "),
  }),
});

/** Most properties offered as a filter. */
const narrowable = 200;

/** The actor's properties as filter choices. */
export async function deskCompanies(db: Db, { userId, roles }: Person, flag: Flag) {
  const rows = await db
    .select({ id: hotelCompanies.id, name: hotelCompanies.name })
    .from(hotelCompanies)
    .where(
      and(isNull(hotelCompanies.deletedTime), roles.has("ADMIN") ? undefined : eq(hotelCompanies.sellerId, userId)),
    )
    .orderBy(asc(hotelCompanies.id))
    .limit(narrowable);
  return rows.map(({ id, name }) => ({ value: id, label: inLanguage(name, flag).text }));
}

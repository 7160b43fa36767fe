import { and, asc, eq, isNull } from "drizzle-orm";
import { orderDesk } from "~/foundation/orders/desk.server";
import type { OrderFormat } from "~/foundation/orders/kind";
import type { Person } from "~/foundation/orders/rules/roles";
import { rowIdIn } from "~/platform/data/row-id";
import type { Flag } from "~/platform/i18n/locales";
import { inLanguage } from "~/platform/i18n/words";
import type { Db } from "~db/client";
import { stays } from "~db/schema/stay";
import { stayOrders } from "~db/schema/stay-order";
import { isCertain } from "./rules/states";
import { staysTable } from "./rules/stays-table";
import { stayBookings } from "./stay-orders.server";
import type { StayOrder } from "./store.server";

/** Fields of a desk row beyond those of a guest's list. Yen; phone and mail only of certain stays [A5]. */
const rowOf = (order: StayOrder, { write }: OrderFormat) => ({
  phone: isCertain(order) ? order.phone : "",
  email: isCertain(order) ? order.email : "",
  note: order.note,
  sellerId: order.sellerId,
  payMethod: order.payMethod,
  deposit: order.deposit,
  hostRemark: order.hostRemark,
  refunded: order.refunded,
  refundedPoints: order.refundedPoints,
  arrival: write(order.arriveTime),
});
export type StayRow = ReturnType<typeof rowOf>;

/** Desk of stays, newest first: all for an administrator, the host's own otherwise. */
export const stayOrderDesk = orderDesk(stayBookings, {
  table: staysTable,
  sorts: { arrival: "arriveTime", total: "total", time: "createTime" },
  day: "arriveTime",
  lastDay: "checkout",
  nextFirst: "arrival",
  narrow: ({ stayId }) => {
    const id = rowIdIn(stayId ?? null);
    return id === null ? undefined : eq(stayOrders.stayId, id);
  },
  row: rowOf,
  file: (t) => ({
    days: ({ checkin, checkout }) => `${checkin} – ${checkout}`,
    party: ({ adultCount, childCount, infantCount }) => `${adultCount} + ${childCount} + ${infantCount}`,
    payMethod: ({ payMethod }) => (payMethod ? t(`orders:method.${payMethod}`) : ""),
  }),
});

/** Most listings offered as a filter. */
const narrowable = 200;

/** The actor's listings as choices. */
export async function ownListings(db: Db, { userId, roles }: Person, flag: Flag) {
  const rows = await db
    .select({ id: stays.id, name: stays.name })
    .from(stays)
    .where(and(isNull(stays.deletedTime), roles.has("ADMIN") ? undefined : eq(stays.sellerId, userId)))
    .orderBy(asc(stays.id))
    .limit(narrowable);
  return rows.map(({ id, name }) => ({ value: id, label: inLanguage(name, flag).text }));
}

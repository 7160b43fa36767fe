import { and, eq, isNull, type SQLWrapper, sql } from "drizzle-orm";
import type { Concerned } from "~/platform/access/actor";
import { countRows } from "~/platform/data/count-rows";
import type { Translate } from "~/platform/i18n/translate";
import { href } from "~/platform/screens/href";
import { dishLines, tableSessions } from "~db/schema/cuisine";
import { tableCalls } from "~db/schema/cuisine-staff";
import { workplacesOf } from "./workplace.server";

/** Desk todos of a restaurant: parties to seat, bills, calls, dishes to confirm. */
export const cuisineTodos = ({ userId, roles }: Concerned, t: Translate) => {
  if (!roles.has("RESTAURANT_ADMIN") && !roles.has("WAITER")) return [];
  const mine = (sellerId: SQLWrapper) =>
    sql`${sellerId} = any(array(select ${userId}::bigint union ${workplacesOf(userId)}))`;
  const sessions = (status: string) =>
    countRows(tableSessions, and(mine(tableSessions.sellerId), eq(tableSessions.status, status)));
  const to = href("/cuisine/waiter");
  return [
    { id: "cuisine-seat", count: sessions("waiting_seat"), text: t("cuisine-staff:todo.seat"), to },
    { id: "cuisine-bill", count: sessions("awaiting_payment"), text: t("cuisine-staff:todo.bill"), to },
    {
      id: "cuisine-call",
      count: countRows(tableCalls, and(mine(tableCalls.sellerId), isNull(tableCalls.doneTime))),
      text: t("cuisine-staff:todo.call"),
      to,
    },
    {
      id: "cuisine-line",
      count: countRows(dishLines, and(mine(dishLines.sellerId), eq(dishLines.status, "unconfirmed"))),
      text: t("cuisine-staff:todo.line"),
      to: href("/cuisine/cart/manage"),
    },
  ];
};

import { desc, eq } from "drizzle-orm";
import { orderDesk } from "~/foundation/orders/desk.server";
import type { Person } from "~/foundation/orders/rules/roles";
import { rowIdIn } from "~/platform/data/row-id";
import type { Flag } from "~/platform/i18n/locales";
import { inLanguage } from "~/platform/i18n/words";
import type { Db } from "~db/client";
import { adReservations, ads } from "~db/schema/adwall";
import { reservations } from "../reservations.server";
import { reservationsTable } from "../rules/reservations-table";

/** Desk of reservations by day of visit: all for administrators, the owner's own for others [R6]. */
export const reservationDesk = orderDesk(reservations, {
  table: reservationsTable,
  sorts: { reserveTime: "reserveTime", headCount: "headCount", time: "createTime" },
  day: "reserveTime",
  lastDay: "reserveTime",
  nextFirst: "reserveTime",
  narrow: ({ adId }) => {
    const id = rowIdIn(adId ?? null);
    return id === null ? undefined : eq(adReservations.adId, id);
  },
});

/** Maximum number of ads in the desk's filter, newest first. */
const narrowable = 200;

/** The ads whose reservations a desk shows, as choices of its filter. */
export async function deskAds(db: Db, { userId, roles }: Person, flag: Flag) {
  const rows = await db
    .select({ id: ads.id, name: ads.name })
    .from(ads)
    .where(roles.has("ADMIN") ? undefined : eq(ads.sellerId, userId))
    .orderBy(desc(ads.id))
    .limit(narrowable);
  return rows.map(({ id, name }) => ({ value: id, label: inLanguage(name, flag).text }));
}

import { and, asc, eq, sql } from "drizzle-orm";
import type { Person } from "~/foundation/orders/rules/roles";
import type { Flag } from "~/platform/i18n/locales";
import { inLanguage } from "~/platform/i18n/words";
import type { Db } from "~db/client";
import { hotelCompanies, hotels } from "~db/schema/hotel";
import { hotelWaiting } from "~db/schema/hotel-waiting";

/** Most groups of nights on a hotel's desk. */
const shownGroups = 50;

/**
 * Number of live entries for the actor's hotels by hotel and dates, first arrivals first, and the rooms that they want.
 */
export async function waitingAt(db: Db, { userId, roles }: Person, flag: Flag) {
  const rows = await db
    .select({
      hotelId: hotelWaiting.hotelId,
      hotel: hotels.name,
      company: hotelCompanies.name,
      checkin: hotelWaiting.checkin,
      checkout: hotelWaiting.checkout,
      entries: sql<number>`count(*)::int`,
      rooms: sql<number>`sum(${hotelWaiting.rooms})::int`,
      offered: sql<number>`(count(*) filter (where ${hotelWaiting.status} = 'offered'))::int`,
    })
    .from(hotelWaiting)
    .innerJoin(hotels, eq(hotels.id, hotelWaiting.hotelId))
    .innerJoin(hotelCompanies, eq(hotelCompanies.id, hotels.companyId))
    .where(
      and(
        sql`${hotelWaiting.status} in ('waiting','offered')`,
        roles.has("ADMIN") ? undefined : eq(hotels.sellerId, userId),
      ),
    )
    .groupBy(hotelWaiting.hotelId, hotels.name, hotelCompanies.name, hotelWaiting.checkin, hotelWaiting.checkout)
    .orderBy(asc(hotelWaiting.checkin), asc(hotelWaiting.hotelId), asc(hotelWaiting.checkout))
    .limit(shownGroups);
  return rows.map(({ hotel, company, ...row }) => ({
    ...row,
    hotel: inLanguage(hotel, flag).text,
    company: inLanguage(company, flag).text,
  }));
}
export type WaitingGroup = Awaited<ReturnType<typeof waitingAt>>[number];

import { and, asc, eq, isNull } from "drizzle-orm";
import type { Person } from "~/foundation/orders/rules/roles";
import type { Flag } from "~/platform/i18n/locales";
import { inLanguage } from "~/platform/i18n/words";
import type { Db } from "~db/client";
import { hotelCompanies, hotels } from "~db/schema/hotel";

/** Hotels that a form offers at most. */
const mostHotels = 500;

/** The hotels that somebody may write bookings down for, with their houses, as choices. */
export async function ownHotels(db: Db, { userId, roles }: Person, flag: Flag) {
  const rows = await db
    .select({ id: hotels.id, name: hotels.name, company: hotelCompanies.name, capacity: hotels.capacity })
    .from(hotels)
    .innerJoin(hotelCompanies, eq(hotelCompanies.id, hotels.companyId))
    .where(
      and(
        isNull(hotels.deletedTime),
        isNull(hotelCompanies.deletedTime),
        roles.has("ADMIN") ? undefined : eq(hotels.sellerId, userId),
      ),
    )
    .orderBy(asc(hotels.companyId), asc(hotels.seq), asc(hotels.id))
    .limit(mostHotels);
  return rows.map(({ id, name, company, capacity }) => ({
    ...{ value: id, capacity },
    label: `${inLanguage(company, flag).text} · ${inLanguage(name, flag).text}`,
  }));
}

import { and, asc, eq, isNull } from "drizzle-orm";
import type { Actor } from "~/platform/access/actor";
import type { Flag } from "~/platform/i18n/locales";
import { inLanguage } from "~/platform/i18n/words";
import type { Db } from "~db/client";
import { hotelCompanies, hotels } from "~db/schema/hotel";
import { runsAll } from "./own-company.server";

/** Most hotels that a form offers. */
const mostHotels = 500;

/** The actor's hotels, with their properties, as choices; everybody's without an actor. */
export async function ownHotels(db: Db, actor: Actor | null, flag: Flag) {
  const rows = await db
    .select({ id: hotels.id, name: hotels.name, company: hotelCompanies.name, capacity: hotels.capacity })
    .from(hotels)
    .innerJoin(hotelCompanies, eq(hotelCompanies.id, hotels.companyId))
    .where(
      and(
        isNull(hotels.deletedTime),
        isNull(hotelCompanies.deletedTime),
        actor === null || runsAll(actor) ? undefined : eq(hotels.sellerId, actor.userId),
      ),
    )
    .orderBy(asc(hotels.companyId), asc(hotels.seq), asc(hotels.id))
    .limit(mostHotels);
  return rows.map(({ id, name, company, capacity }) => ({
    id,
    capacity,
    label: `${inLanguage(company, flag).text} · ${inLanguage(name, flag).text}`,
  }));
}

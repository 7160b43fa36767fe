import { and, asc, eq, isNull } from "drizzle-orm";
import type { Actor } from "~/platform/access/actor";
import { databaseNow } from "~/platform/data/clock.server";
import { rowIdIn } from "~/platform/data/row-id";
import type { Load } from "~/platform/forms/handler.server";
import { dayWriter } from "~/platform/i18n/in-tokyo";
import { flagOf } from "~/platform/i18n/locales";
import { shownWords } from "~/platform/i18n/words";
import { dayAfter, isDay, tokyoDay } from "~/platform/time/tokyo";
import { hotelOrders } from "~db/schema/hotel-order";
import { hotelResourceBookings, hotelResources } from "~db/schema/hotel-resource";
import { companyChoices, runsAll } from "../../property/queries/own-company.server";

/** Most reservations of a day on a page. */
const most = 500;

/** Guests' reservations of a Tokyo day at the actor's properties or one of them, by time; at most 500. */
export async function reservationsOfDay({
  db,
  actor,
  locale,
  url,
}: Pick<Load, "db" | "locale" | "url"> & { actor: Actor }) {
  const { searchParams } = url;
  const [asked, flag] = [searchParams.get("date"), flagOf(locale)];
  const day = asked && isDay(asked) ? asked : tokyoDay(await databaseNow(db));
  const companyId = rowIdIn(searchParams.get("companyId"));
  const rows = db
    .select({
      reserved: hotelResourceBookings,
      name: hotelResources.name,
      type: hotelResources.type,
      number: hotelOrders.number,
      guest: hotelOrders.contactName,
    })
    .from(hotelResourceBookings)
    .innerJoin(hotelResources, eq(hotelResources.id, hotelResourceBookings.resourceId))
    .innerJoin(hotelOrders, eq(hotelOrders.id, hotelResourceBookings.orderId))
    .where(
      and(
        eq(hotelResourceBookings.day, day),
        isNull(hotelResourceBookings.canceledTime),
        runsAll(actor) ? undefined : eq(hotelResources.sellerId, actor.userId),
        companyId === null ? undefined : eq(hotelResources.companyId, companyId),
      ),
    )
    .orderBy(asc(hotelResourceBookings.start), asc(hotelResourceBookings.resourceId), asc(hotelResourceBookings.id))
    .limit(most);
  const [found, companies] = await Promise.all([rows, companyChoices(db, flag, actor)]);
  return {
    day,
    companyId,
    label: dayWriter(locale, { year: "numeric" })(day),
    before: dayAfter(day, -1),
    after: dayAfter(day, 1),
    companies: companies.map(({ id, label }) => ({ value: id, label })),
    rows: found.map(({ reserved, name, type, number, guest }, at) => ({
      n: at + 1,
      id: reserved.id,
      start: reserved.start,
      end: reserved.end,
      count: reserved.count,
      name: shownWords(name, flag),
      type,
      number,
      guest,
    })),
  };
}

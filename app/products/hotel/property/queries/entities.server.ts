import { and, count, desc, eq, inArray, type SQL, sql } from "drizzle-orm";
import { pageOf } from "~/platform/api/paging";
import { cached } from "~/platform/data/cached.server";
import { countAhead } from "~/platform/data/count-ahead.server";
import { type GeoPoint, kmTo } from "~/platform/data/distance";
import { setting } from "~/platform/data/settings.server";
import type { Flag } from "~/platform/i18n/locales";
import { type InLanguages, nameFields } from "~/platform/i18n/words";
import type { Db } from "~db/client";
import { hotelCompanies, hotels } from "~db/schema/hotel";
import { recommendedCompanies } from "../../limits";
import { resourceEntity, shownResources } from "../../resources/queries/shown.server";
import { hotelsTag } from "../../tags";
import { companyRows, mostCompanies } from "./cards.server";
import { companyShown, hotelShown, hotelThere, inFlag } from "./visible.server";

type Hotel = typeof hotels.$inferSelect;
type Company = typeof hotelCompanies.$inferSelect;
type Paging = { page: number; size: number; offset: number };

/** Kilometres within which a hotel counts as near [H29]. */
const nearKm = 50;

/** A text as one field per language, as the API replies. */
const fieldsOf = <K extends string>(key: K, words: InLanguages) =>
  ({ [key]: words.zh ?? "", [`${key}Jp`]: words.ja ?? "", [`${key}En`]: words.en ?? "" }) as Record<
    K | `${K}Jp` | `${K}En`,
    string
  >;

/**
 * A hotel as the API replies: rents in yen per adult and night, tax included, without the fields that only its owner
 * reads.
 */
function hotelEntity(hotel: Hotel) {
  const { ownershipFiles: _, searchText: __, deletedTime: ___, name, description, ...row } = hotel;
  const { location, nearestStation, trafficInfo, remarks, ...plain } = row;
  return {
    ...plain,
    ...nameFields(name),
    ...fieldsOf("description", description),
    taxIncluded: true,
    ...fieldsOf("location", location),
    ...fieldsOf("nearestStation", nearestStation),
    ...fieldsOf("trafficInfo", trafficInfo),
    ...fieldsOf("remarks", remarks),
  };
}

const cachedEntities = cached("hotel-entities", {
  tags: () => [hotelsTag],
  read: async (db, { ids }: { ids: string }) => {
    const rows = await db
      .select()
      .from(hotels)
      .where(inArray(hotels.id, ids.split(",").map(Number)));
    return rows.map(hotelEntity);
  },
});

/** The hotels of `ids` as the API replies, by id, cached until a hotel changes. */
export async function hotelEntities(db: Db, ids: readonly number[]) {
  const found = ids.length === 0 ? [] : await cachedEntities(db, { ids: ids.join(",") });
  return new Map(found.map((entity) => [entity.id, entity]));
}

/** A property as the API replies, without the fields that only its owner and administrators read. */
function companyEntity(company: Company) {
  const { certificates: _, searchText: __, deletedTime: ___, status: ____, verdict: _____, ...shown } = company;
  const { name, introduction, trafficInfo, ...plain } = shown;
  return {
    ...plain,
    ...nameFields(name),
    ...fieldsOf("introduction", introduction),
    ...fieldsOf("trafficInfo", trafficInfo),
  };
}

/** Reply of a property's own call: with the number of its visible hotels and the limits of a stay. */
export async function companyDetail(db: Db, company: Company) {
  const { cancelStopped, maxReserveDays } = company;
  const [shown] = await db
    .select({ count: count() })
    .from(hotels)
    .where(and(eq(hotels.companyId, company.id), hotelThere));
  return {
    ...companyEntity(company),
    hotels: shown?.count ?? 0,
    setting: { maxReserveDays: maxReserveDays ?? (await setting(db, "hotel.maxReserveDays")), cancelStopped },
  };
}

/** Reply of a hotel's own call: with its property and what guests can reserve there. */
export async function hotelDetail(db: Db, { hotel, company }: { hotel: Hotel; company: Company }) {
  const resources = await shownResources(db, { companyId: company.id });
  return { ...hotelEntity(hotel), company: companyEntity(company), resources: resources.map(resourceEntity) };
}

const joined = sql`${hotels} inner join ${hotelCompanies} on ${hotelCompanies.id} = ${hotels.companyId}`;

/** A page of the hotels that match `where`, in the order of `order`; `km` is each one's distance from a place. */
async function hotelPage(db: Db, where: SQL | undefined, order: SQL, paging: Paging, km?: SQL<number | null>) {
  const [rows, total] = await Promise.all([
    db
      .select({ hotel: hotels, ...(km && { km }) })
      .from(hotels)
      .innerJoin(hotelCompanies, eq(hotelCompanies.id, hotels.companyId))
      .where(where)
      .orderBy(order)
      .limit(paging.size)
      .offset(paging.offset),
    countAhead(db, joined, where, paging),
  ]);
  return pageOf(
    rows.map(({ hotel, ...row }) => ({ ...hotelEntity(hotel), ...(km && { distance: metres(row.km) }) })),
    total,
    paging,
  );
}

/** A page of a language's hotels, of one property if it is named, highest first [H28]. */
export const hotelList = (db: Db, { flag, companyId }: { flag: Flag; companyId: number | undefined }, paging: Paging) =>
  hotelPage(
    db,
    and(hotelShown, inFlag(flag), companyId === undefined ? undefined : eq(hotels.companyId, companyId)),
    sql`${hotels.seq} desc, ${hotels.id} desc`,
    paging,
  );

/** Whole metres; null for a property without a place. */
const metres = (km: unknown): number | null => (typeof km === "number" ? Math.round(km * 1_000) : null);

/**
 * A page of the hotels within 50 km of a place, nearest first; if there are none, of all hotels, nearest first; without
 * a place, in list order [H29]. `distance` is in metres, null if unknown.
 */
export async function nearHotels(db: Db, { flag, place }: { flag: Flag; place: GeoPoint | null }, paging: Paging) {
  if (!place) {
    const list = await hotelList(db, { flag, companyId: undefined }, paging);
    return { ...list, content: list.content.map((hotel) => ({ ...hotel, distance: null })) };
  }
  const km = kmTo(hotelCompanies.location, place);
  const order = sql`${km} asc nulls last, ${hotels.seq} desc, ${hotels.id} desc`;
  const seen = and(hotelShown, inFlag(flag));
  const near = await hotelPage(db, and(seen, sql`${km} <= ${nearKm}::float8`), order, paging, km);
  return near.totalElements > 0 ? near : hotelPage(db, seen, order, paging, km);
}

/** A language's properties as the API replies, highest first: all, or the recommended ones. */
export async function companyEntities(db: Db, { flag, recommend }: { flag: Flag; recommend: boolean }) {
  if (recommend) return (await companyRows(db, { flag, ids: recommendedCompanies })).map(companyEntity);
  const rows = await db
    .select()
    .from(hotelCompanies)
    .where(and(companyShown, inArray(hotelCompanies.flag, ["all", flag])))
    .orderBy(desc(hotelCompanies.seq), desc(hotelCompanies.id))
    .limit(mostCompanies);
  return rows.map(companyEntity);
}

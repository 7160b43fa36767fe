import { and, desc, inArray, type SQL, sql } from "drizzle-orm";
import type { LodgingAmenity } from "~/foundation/lodging/amenities";
import { lodgingBounds } from "~/foundation/lodging/kinds";
import { inArea, kmNearest, originsOf, rankSql, withinPrice } from "~/foundation/lodging/narrow.server";
import { walkMinutes } from "~/foundation/lodging/order";
import type { Lodging, LodgingAsk, LodgingSource } from "~/foundation/lodging/parts.server";
import { nightCount } from "~/foundation/nights/rules/night-count";
import { headsOf } from "~/foundation/nights/rules/party";
import { childPercent } from "~/foundation/nights/rules/price";
import { nightsOf, refuseStay } from "~/foundation/nights/rules/stay";
import { sameDayCutoff } from "~/foundation/nights/same-day-cutoff.server";
import { holidayNights } from "~/foundation/reference/holidays.server";
import { prefectureName } from "~/foundation/reference/prefecture-name.server";
import { isCandidate, wordsNarrowing } from "~/platform/data/candidates";
import type { GeoPoint } from "~/platform/data/distance";
import { setting } from "~/platform/data/settings.server";
import type { InLanguages } from "~/platform/i18n/words";
import { href } from "~/platform/screens/href";
import { listAddress } from "~/platform/screens/list-state";
import { tokyoDay } from "~/platform/time/tokyo";
import type { Db } from "~db/client";
import { onMap } from "~db/schema/map-index";
import { stayNights, stayRates, stayStations, stays } from "~db/schema/stay";
import { staysTag } from "../../tags";
import { kindOf, type StayType, stayTypes } from "../rules/names";
import { inFlag, stayShown } from "./visible.server";

type Row = {
  id: number;
  type: string;
  name: InLanguages;
  cover: string;
  prefecture: string;
  city: string;
  capacity: number;
  location: GeoPoint | null;
  km: number | null;
  station_km: number | null;
  told_walk: number | null;
  total: number | null;
  from: number;
  found: number;
};

/** The amenities of the search in the words of a home's list; one of them is enough. */
const ours: Record<Exclude<LodgingAmenity, "kitchen">, readonly string[]> = {
  wifi: ["wifi"],
  washer: ["washingMachine"],
  bath: ["openAirBath", "privateBath"],
  parking: ["parking"],
  aircon: ["airConditioner"],
  breakfast: ["breakfast"],
};

const hasAmenity = (name: LodgingAmenity): SQL =>
  name === "kitchen"
    ? sql`${stays.hasKitchen}`
    : sql`${stays.amenities} && array[${sql.join(
        ours[name].map((one) => sql`${one}`),
        sql`, `,
      )}]::text[]`;

/**
 * Homes that could take the party: free on every night of the stay, or still let at all when no dates are given. Nights are
 * looked up home by home, so that a list in the order of an index ends where it is long enough.
 */
function isFree({ stay, party, now }: LodgingAsk, longest: number): SQL {
  const heads = headsOf(party);
  const fits = sql`${heads} between ${stays.minGuests} and ${stays.capacity}`;
  if (!stay) return sql`${fits} and ${stays.publicUntil} >= ${tokyoDay(now)}::date`;
  const { checkin, checkout } = stay;
  const nights = nightCount(stay);
  return sql`${fits}
    and ${nights}::int <= least(${stays.maxStay}, ${longest}::int)
    and ${nights}::int >= coalesce((select r.min_stay from ${stayRates} r
      where r.stay_id = ${stays.id} and r.night = ${checkin}::date), ${stays.minStay})
    and ${stays.publicFrom} <= ${checkin}::date and ${stays.publicUntil} >= ${checkout}::date - 1
    and coalesce((select false from ${stayNights} n
      where n.stay_id = ${stays.id} and n.night >= ${checkin}::date and n.night < ${checkout}::date limit 1), true)`;
}

/** Yen of a stay for the party, as `quoteStay` has it: rents of its nights [H3] and the fee once a stay; null without. */
async function totalOf(db: Db, { stay, party: { adultCount, childCount } }: LodgingAsk): Promise<SQL> {
  if (!stay) return sql`null::bigint`;
  const dates = nightsOf(stay);
  const holidays = await holidayNights(db, dates);
  const off = dates.filter((date) => holidays.has(date));
  const forParty = (rent: SQL): SQL =>
    sql`(${adultCount}::bigint * ${rent} + ${childCount}::bigint * (${rent} * ${sql.raw(String(childPercent))} / 100))`;
  const isHoliday = sql`r.night = any(${`{${off.join(",")}}`}::date[])`;
  const usual = sql`(case when ${isHoliday} then ${stays.holidayRent} else ${stays.weekdayRent} end)`;
  const special = sql`coalesce(case when ${isHoliday} then r.holiday_rent else r.weekday_rent end, ${usual})`;
  return sql`(${dates.length - off.length}::bigint * ${forParty(sql`${stays.weekdayRent}`)}
    + ${off.length}::bigint * ${forParty(sql`${stays.holidayRent}`)}
    + coalesce((select sum(${forParty(special)} - ${forParty(usual)}) from ${stayRates} r
        where r.stay_id = ${stays.id} and r.night >= ${stay.checkin}::date and r.night < ${stay.checkout}::date), 0)
    + ${stays.managementFee})::bigint`;
}

/** Minutes on foot as the host says, from the nearest of the stations of a search; null without. */
const toldWalk = ({ area: { stations } }: LodgingAsk): SQL =>
  stations.length === 0
    ? sql`null::int`
    : sql`(select min(s.walk_minutes) from ${stayStations} s where s.stay_id = ${stays.id} and s.station_id in (${sql.join(
        stations.map(({ id }) => sql`${id}::int`),
        sql`, `,
      )}))`;

/** The place in a few words, without a house number: prefecture and town. */
const placeOf = ({ prefecture, city }: Pick<Row, "prefecture" | "city">): InLanguages => ({
  zh: `${prefectureName("zh_CN", prefecture)} ${city}`,
  ja: `${prefectureName("ja_JP", prefecture)}${city}`,
  en: `${city}, ${prefectureName("en_US", prefecture)}`,
});

/** Most homes whose nights a search looks at. */
const mostSeen = 3_000;

const highestFirst = [desc(stays.seq), desc(stays.id)];

/**
 * The order in which homes are read, which an index has where nothing else narrows them: the nearest to the stations, the
 * nearest to a place as the map shows it, or the highest placed.
 */
function poolOrder({ area, origin }: Pick<LodgingAsk, "area" | "origin">): SQL[] {
  if (area.stations.length > 0) return [sql`${kmNearest(stays.location, area.stations)} nulls last`, sql`${stays.id}`];
  if (!origin) return highestFirst;
  return [
    sql`(${onMap(stays.location)}) <-> point(${origin.longitude}::float8, ${origin.latitude}::float8)`,
    sql`${stays.id}`,
  ];
}

async function find(db: Db, ask: LodgingAsk) {
  const { area, stay, party, order, flag, now, most, kinds } = ask;
  const anyTime = { minStay: 1, maxStay: 365, publicFrom: stay?.checkin ?? "", publicUntil: stay?.checkout ?? "" };
  const types: StayType[] = stayTypes.filter((type) => kinds.includes(kindOf(type)));
  if (types.length === 0 || (stay && refuseStay(stay, anyTime, { now, cutoff: await sameDayCutoff(db) })))
    return { lodgings: [], total: 0 };
  const longest = await setting(db, "stay.maxReserveDays");
  const { location } = stays;
  const origins = originsOf(ask);
  const price = sql`coalesce(total, "from")`;
  const rank = rankSql({ order }, { km: sql`km`, price });
  const inPrefecture = area.prefecture ? sql`${stays.prefecture} = ${area.prefecture.key}` : undefined;
  const where = and(
    stayShown,
    inFlag(flag),
    inArray(stays.type, types),
    inPrefecture,
    inArea(location, sql`''`, { ...area, prefecture: null }),
  );
  const named = { from: stays, id: stays.id, where, order: highestFirst };
  /* Homes are looked at in their order, so that no search looks at the nights of all of them. */
  const seen = sql`(select * from ${stays}
    where ${and(where, isCandidate(named, wordsNarrowing(stays.searchText, ask.keyword)), ...ask.amenities.map(hasAmenity))}
    order by ${sql.join(poolOrder(ask), sql`, `)} limit ${mostSeen}) as "stay"`;
  const rows = await db.execute<Row>(sql`
    with pool as materialized (
      select ${stays.id}, ${stays.type}, ${stays.name}, ${stays.cover}, ${stays.prefecture}, ${stays.city},
             ${stays.capacity}, ${location}, ${kmNearest(location, origins)} as km,
             ${kmNearest(location, area.stations)} as station_km, ${toldWalk(ask)} as told_walk,
             ${await totalOf(db, ask)} as total, least(${stays.weekdayRent}, ${stays.holidayRent}) as "from"
        from ${seen}
       where ${isFree(ask, longest)}
       order by ${sql.join(poolOrder(ask), sql`, `)} limit ${lodgingBounds.pool}
    )
    select *, count(*) over ()::int as found from pool where ${withinPrice(price, ask.price) ?? sql`true`}
     order by ${rank}, case type when 'homestay' then 0 else 1 end, id limit ${most}`);
  const query = stay ? { ...stay, ...party } : {};
  const lodgings = rows.map(
    (row): Lodging => ({
      kind: kindOf(row.type),
      id: Number(row.id),
      name: row.name,
      href: listAddress(href("/stay/detail/:id", { id: Number(row.id) }), query),
      picture: row.cover,
      place: placeOf(row),
      location: row.location,
      km: row.km,
      walk: row.told_walk ?? (row.station_km === null ? null : walkMinutes(row.station_km)),
      total: row.total === null ? null : Number(row.total),
      from: Number(row.from),
      capacity: row.capacity,
    }),
  );
  return { lodgings, total: rows[0]?.found ?? 0 };
}

/** Homes of private hosts as places to sleep; their totals include the fee once a stay, but no deposit [T2]. */
export const stayLodgings: LodgingSource = { kinds: ["homestay", "rentals"], find, tags: [staysTag] };

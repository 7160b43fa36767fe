import { and, eq, not, type SQL, sql } from "drizzle-orm";
import { lodgingBounds } from "~/foundation/lodging/kinds";
import { inArea, kmNearest, originsOf, rankSql, withinPrice } from "~/foundation/lodging/narrow.server";
import { walkMinutes } from "~/foundation/lodging/order";
import type { Lodging, LodgingAsk, LodgingSource } from "~/foundation/lodging/parts.server";
import { nightCount } from "~/foundation/nights/rules/night-count";
import { headsOf } from "~/foundation/nights/rules/party";
import { refuseStay } from "~/foundation/nights/rules/stay";
import { sameDayCutoff } from "~/foundation/nights/same-day-cutoff.server";
import type { GeoPoint } from "~/platform/data/distance";
import { hasWords } from "~/platform/data/has-words";
import { setting } from "~/platform/data/settings.server";
import type { InLanguages } from "~/platform/i18n/words";
import { href } from "~/platform/screens/href";
import { listAddress } from "~/platform/screens/list-state";
import { tokyoDay } from "~/platform/time/tokyo";
import type { Db } from "~db/client";
import { hotelCompanies, hotels } from "~db/schema/hotel";
import { hotelShown, inFlag } from "../../property/queries/visible.server";
import { hotelsTag } from "../../tags";
import { taxedHeads } from "../rules/price";
import { fitsStay, isFull } from "./find-hotels.server";
import { fitsParty } from "./fits-party.server";
import { hasAmenity } from "./has-amenity.server";
import { datesOf } from "./rates.server";
import { stayPrice } from "./stay-price.server";

type Row = {
  id: number;
  name: InLanguages;
  company: InLanguages;
  cover: string;
  capacity: number;
  location: GeoPoint | null;
  km: number | null;
  station_km: number | null;
  total: number | null;
  from: number;
  found: number;
};

/** Hotels, or hotels of properties, with the typed words; each half is answered by its index. */
function withWords(keyword: string): SQL | undefined {
  const [own, company] = [hasWords(hotels.searchText, keyword), hasWords(hotelCompanies.searchText, keyword)];
  if (!own || !company) return undefined;
  return sql`(${hotels.id} in (select ${hotels.id} from ${hotels} where ${own})
    or ${hotels.companyId} in (select ${hotelCompanies.id} from ${hotelCompanies} where ${company}))`;
}

/** Hotels that could take the party: free on every night of the stay, or still let at all when no dates are given. */
const isFree = ({ stay, party, now }: LodgingAsk, longest: number): SQL | undefined => {
  const heads = headsOf(party);
  return stay
    ? and(fitsStay({ ...stay, heads, longest }), not(isFull({ ...stay, heads })))
    : and(fitsParty(heads), sql`${hotels.publicUntil} >= ${tokyoDay(now)}::date`);
};

/** Yen of a stay for the party: rents of its nights [H3], the management fee and the local tax [H31]; null without. */
async function totalOf(db: Db, { stay, party }: LodgingAsk): Promise<SQL> {
  if (!stay) return sql`null::bigint`;
  const rooms = stayPrice(stay, party, await datesOf(db, stay));
  const taxed = sql`(case ${hotelCompanies.taxKind} when 'bath' then ${taxedHeads("bath", party)}::bigint
    else ${taxedHeads("lodging", party)}::bigint end)`;
  return sql`(${rooms}
    + ${hotels.managementFee} + ${hotelCompanies.localTax} * ${taxed} * ${nightCount(stay)}::bigint)::bigint`;
}

async function find(db: Db, ask: LodgingAsk) {
  const { area, stay, party, order, flag, now, most } = ask;
  const anyTime = { minStay: 1, maxStay: 365, publicFrom: stay?.checkin ?? "", publicUntil: stay?.checkout ?? "" };
  if (stay && refuseStay(stay, anyTime, { now, cutoff: await sameDayCutoff(db) })) return { lodgings: [], total: 0 };
  const longest = await setting(db, "hotel.maxReserveDays");
  const { location } = hotelCompanies;
  const origins = originsOf(ask);
  const km = kmNearest(location, origins);
  const price = sql`coalesce(total, "from")`;
  const rank = rankSql({ order }, { km: sql`km`, price });
  const rows = await db.execute<Row>(sql`
    with pool as materialized (
      select ${hotels.id}, ${hotels.name}, ${hotelCompanies.name} as company, ${hotels.cover}, ${hotels.capacity},
             ${location}, ${km} as km, ${kmNearest(location, area.stations)} as station_km,
             ${await totalOf(db, ask)} as total, least(${hotels.weekdayRent}, ${hotels.holidayRent}) as "from"
        from ${hotels} inner join ${hotelCompanies} on ${eq(hotelCompanies.id, hotels.companyId)}
       where ${and(
         hotelShown,
         inFlag(flag),
         inArea(location, sql`${hotelCompanies.address} ->> 'address'`, area),
         isFree(ask, longest),
         withWords(ask.keyword),
         ...ask.amenities.map(hasAmenity),
       )}
       order by ${origins.length > 0 ? sql`km nulls last` : sql`${hotels.seq} desc`}, ${hotels.id}
       limit ${lodgingBounds.pool}
    )
    select *, count(*) over ()::int as found from pool where ${withinPrice(price, ask.price) ?? sql`true`}
     order by ${rank}, id limit ${most}`);
  const query = stay ? { ...stay, ...party } : {};
  const lodgings = rows.map(
    (row): Lodging => ({
      kind: "hotel",
      id: Number(row.id),
      name: row.name,
      href: listAddress(href("/hotel/detail/:id", { id: Number(row.id) }), query),
      picture: row.cover,
      place: row.company,
      location: row.location,
      km: row.km,
      walk: row.station_km === null ? null : walkMinutes(row.station_km),
      total: row.total === null ? null : Number(row.total),
      from: Number(row.from),
      capacity: row.capacity,
    }),
  );
  return { lodgings, total: rows[0]?.found ?? 0 };
}

/** Hotels as places to sleep: their totals include the management fee and the local tax, which are paid there. */
export const hotelLodgings: LodgingSource = { kinds: ["hotel"], find, tags: [hotelsTag] };

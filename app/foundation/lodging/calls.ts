import { z } from "zod";
import { anyone } from "~/platform/access/access";
import { type Call, call } from "~/platform/api/calls";
import { pageOf, pagingOf, pagingShape } from "~/platform/api/paging";
import { databaseNow } from "~/platform/clock.server";
import { plain } from "~/platform/forms/fields";
import { flagOf } from "~/platform/i18n/locales";
import { nameFields } from "~/platform/i18n/words";
import { tokyoDay } from "~/platform/time/tokyo";
import { prefectures } from "~db/prefectures";
import { lodgingBounds, lodgingKinds, lodgingOrders } from "./kinds";
import type { Lodging } from "./parts.server";
import { searchLodgings, stationsAsked } from "./queries/search-lodgings.server";
import { readAsked } from "./rules/asked";

/** Most places of one reply. */
const largest = 40;
const text = plain(400).optional();
const choice = plain(10).optional();

/** The parameters of the page's address; parts that cannot be read are as if they were absent, as on the page. */
const query = z.object({
  ...pagingShape,
  type: z.enum(lodgingKinds).optional(),
  prefecture: z.enum(prefectures).optional(),
  order: z.enum(lodgingOrders).optional(),
  checkin: choice,
  checkout: choice,
  anyDates: choice,
  hotel: choice,
  homestay: choice,
  rentals: choice,
  adultCount: choice,
  childCount: choice,
  infantCount: choice,
  walk: choice,
  min: choice,
  max: choice,
  longitude: text,
  latitude: text,
  lineIds: text,
  stationIds: text,
  map: text,
  amenities: text,
  keyword: plain(100).optional(),
});

const entityOf = ({ kind, id, name, place, location, ...one }: Lodging) => ({
  kind,
  id,
  ...nameFields(name),
  place: nameFields(place),
  latitude: location?.latitude ?? null,
  longitude: location?.longitude ?? null,
  ...one,
});

/** The search for a place to sleep over hotels and private hosts [T4]. */
export const lodgingCalls: readonly Call[] = [
  call("GET /api/stay/search", anyone, { query }, async ({ db, context: { locale }, query }) => {
    const { page, size: asked, pageSize, type, ...given } = query;
    const params = new URLSearchParams(
      Object.entries({ ...given, ...(type && { [type]: "1" }) }).filter(
        (entry): entry is [string, string] => entry[1] !== undefined,
      ),
    );
    const paging = pagingOf({ page, size: asked, pageSize }, lodgingBounds.page);
    const size = Math.min(paging.size, largest);
    const now = await databaseNow(db);
    const search = { ...readAsked(params, tokyoDay(now)), page: page + 1 };
    if ((page + 1) * size > lodgingBounds.page * lodgingBounds.pages)
      return pageOf<ReturnType<typeof entityOf>>([], 0, { page, size });
    const stations = await stationsAsked(db, search);
    const { lodgings, total } = await searchLodgings(db, search, { flag: flagOf(locale), now, stations, size });
    return pageOf(lodgings.map(entityOf), total, { page, size });
  }),
];

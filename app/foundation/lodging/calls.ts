import { z } from "zod";
import { windowIn } from "~/foundation/railway/map/projection";
import { type Call, call } from "~/platform/api/calls";
import { pageOf, pagingOf, pagingShape } from "~/platform/api/paging";
import { databaseNow } from "~/platform/data/clock.server";
import { anyone } from "~/platform/domain/access";
import { commaList } from "~/platform/fields/comma-list";
import { dayField, plain } from "~/platform/fields/fields";
import { flagOf } from "~/platform/i18n/locales";
import { nameFields } from "~/platform/i18n/words";
import { tokyoDay } from "~/platform/time/tokyo";
import { prefectures } from "~db/prefectures";
import { lodgingAmenities } from "./amenities";
import { lodgingBounds, lodgingKinds, lodgingOrders } from "./kinds";
import type { Lodging } from "./parts.server";
import { searchLodgings, stationsAsked } from "./queries/search-lodgings.server";
import { readAsked } from "./rules/asked";

/** Most places of one reply. */
const largest = 40;
const tick = z.enum(["1", "on", "true", "0", "false"]).optional();
const count = plain(10).regex(/^\d+$/).optional();
const degrees = plain(20)
  .regex(/^-?\d{1,3}(\.\d{1,15})?$/)
  .optional();
const ids = plain(400)
  .regex(/^[1-9]\d*(,[1-9]\d*)*$/)
  .optional();

/** The parameters of the page's address; what the page leaves out of account is refused here [A29]. */
const query = z.object({
  ...pagingShape,
  type: z.enum(lodgingKinds).optional(),
  prefecture: z.enum(prefectures).optional(),
  order: z.enum(lodgingOrders).optional(),
  checkin: dayField.optional(),
  checkout: dayField.optional(),
  anyDates: tick,
  hotel: tick,
  homestay: tick,
  rentals: tick,
  adultCount: count,
  childCount: count,
  infantCount: count,
  walk: count,
  min: count,
  max: count,
  longitude: degrees,
  latitude: degrees,
  lineIds: ids,
  stationIds: ids,
  map: plain(400)
    .refine((text) => windowIn(text) !== null)
    .optional(),
  amenities: commaList(lodgingAmenities).transform((names) => names.join() || undefined),
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

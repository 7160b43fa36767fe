import { z } from "zod";
import { anyone } from "~/platform/access/access";
import { type Call, call } from "~/platform/api/calls";
import { pagingOf, pagingShape } from "~/platform/api/paging";
import { rowId } from "~/platform/data/row-id";
import { setting } from "~/platform/data/settings.server";
import { plain } from "~/platform/forms/fields";
import { flagOf } from "~/platform/i18n/locales";
import { letHotel } from "../nights/queries/quote.server";
import { houseEntity, openHouse, otherHouses, recommendedHouses } from "./queries/houses.server";
import { listRooms, nearRooms, roomEntity } from "./queries/rooms.server";

const byId = z.object({ id: rowId });
const flag = z.enum(["zh", "ja", "en"]).optional().catch(undefined);
const degrees = (most: number) => z.coerce.number().min(-most).max(most);

/** Other houses that one answer names at most. */
const mostHouses = 100;

/** The calls about houses and hotels that everybody may ask (S1 7, decisions E7). */
export const propertyCalls: readonly Call[] = [
  call("GET /api/hotel/get/:id", anyone, { params: byId }, async ({ db, params }) => {
    const { hotel, company } = await letHotel(db, params.id);
    return roomEntity(hotel, company);
  }),
  call(
    "GET /api/hotel/list",
    anyone,
    { query: z.object({ ...pagingShape, companyId: rowId.optional().catch(undefined), flag }) },
    ({ db, context, query }) =>
      listRooms(db, { companyId: query.companyId, flag: query.flag ?? flagOf(context.locale) }, pagingOf(query, 20)),
  ),
  call(
    "GET /api/hotel/near",
    anyone,
    { query: z.object({ ...pagingShape, longitude: degrees(180), latitude: degrees(90) }) },
    ({ db, query: { longitude, latitude, ...paging } }) => nearRooms(db, { longitude, latitude }, pagingOf(paging, 20)),
  ),
  call("GET /api/hotel_company/get/:id", anyone, { params: byId }, async ({ db, params }) =>
    houseEntity(db, await openHouse(db, params.id), await setting(db, "hotel.maxReserveDays")),
  ),
  call(
    "GET /api/hotel_company/list",
    anyone,
    { query: z.object({ recommend: plain(5).optional() }) },
    async ({ db, context, query }) => {
      const own = flagOf(context.locale);
      const recommended = await recommendedHouses(db, own);
      return query.recommend === "true" || query.recommend === "1"
        ? recommended
        : [...recommended, ...(await otherHouses(db, own, mostHouses))];
    },
  ),
];

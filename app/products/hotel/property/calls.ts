import { z } from "zod";
import { type Call, call } from "~/platform/api/calls";
import { clamped, pagingOf, pagingShape } from "~/platform/api/paging";
import { rowId } from "~/platform/data/row-id";
import { anyone } from "~/platform/domain/access";
import { latitude, longitude } from "~/platform/fields/degrees";
import { numeric } from "~/platform/fields/fields";
import { flagOf } from "~/platform/i18n/locales";
import { letHotel } from "../nights/queries/quote.server";
import { mostHotels } from "./queries/cards.server";
import { openCompany } from "./queries/company-view.server";
import { companyDetail, companyEntities, hotelDetail, hotelList, nearHotels } from "./queries/entities.server";

const byId = z.object({ id: rowId });
const flag = z.enum(["zh", "ja", "en"]).optional();
const listQuery = z.object({
  ...pagingShape,
  size: clamped(0, 1, mostHotels),
  companyId: rowId.optional(),
  flag,
});
const nearQuery = z.object({
  ...pagingShape,
  flag,
  longitude: numeric(longitude()).optional(),
  latitude: numeric(latitude()).optional(),
});
const companyQuery = z.object({ recommend: z.enum(["true", "1", "false", "0"]).optional(), flag });

/** API calls that read properties and hotels [H28, H29]. */
export const propertyCalls: readonly Call[] = [
  call("GET /api/hotel/get/:id", anyone, { params: byId }, async ({ db, params }) =>
    hotelDetail(db, await letHotel(db, params.id)),
  ),
  call("GET /api/hotel/list", anyone, { query: listQuery }, ({ db, context, query }) =>
    hotelList(db, { flag: query.flag ?? flagOf(context.locale), companyId: query.companyId }, pagingOf(query, 20)),
  ),
  call("GET /api/hotel/near", anyone, { query: nearQuery }, ({ db, context, query }) => {
    const { longitude, latitude } = query;
    const place = longitude === undefined || latitude === undefined ? null : { longitude, latitude };
    return nearHotels(db, { flag: query.flag ?? flagOf(context.locale), place }, pagingOf(query, 20));
  }),
  call("GET /api/hotel_company/get/:id", anyone, { params: byId }, async ({ db, params }) =>
    companyDetail(db, await openCompany(db, params.id)),
  ),
  call("GET /api/hotel_company/list", anyone, { query: companyQuery }, ({ db, context, query }) => {
    const recommend = query.recommend === "true" || query.recommend === "1";
    return companyEntities(db, { flag: query.flag ?? flagOf(context.locale), recommend });
  }),
];

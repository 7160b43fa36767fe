import { z } from "zod";
import { operatorOf } from "~/foundation/audit/operator";
import { deskCalls } from "~/foundation/desks/desk-calls";
import { actorOf, type Call, call, success } from "~/platform/api/calls";
import { pagingOf, pagingShape } from "~/platform/api/paging";
import { rowId } from "~/platform/data/row-id";
import { anyone, only, signedIn } from "~/platform/domain/access";
import { plain } from "~/platform/fields/fields";
import { flagOf } from "~/platform/i18n/locales";
import { restaurantAdDesk } from "./ad-desk.server";
import { restaurantCategoryDesk } from "./category-desk.server";
import { restaurantCouponDesk } from "./coupon-desk.server";
import { takeShape, useShape } from "./forms";
import { restaurantAdPage } from "./queries/ads.server";
import { categoryEntities } from "./queries/categories.server";
import { offerPage } from "./queries/coupons.server";
import { restaurantAdEntity, restaurantEntity } from "./queries/entities.server";
import { present } from "./queries/moment.server";
import { openRestaurant, openRestaurantAd } from "./queries/open.server";
import { restaurantPage } from "./queries/restaurants.server";
import { counterAddress, myTakes } from "./queries/takes.server";
import { restaurantDesk } from "./restaurant-desk.server";
import { listSizes } from "./rules/limits";
import { takeCoupon } from "./verbs/take-coupon.server";
import { useCoupon } from "./verbs/use-coupon.server";

const byId = z.object({ id: rowId });
const anyId = rowId.optional();

const listQuery = z.object({
  ...pagingShape,
  categoryId: anyId,
  keyword: plain(100).default(""),
  open: z.enum(["0", "1"]).optional(),
});
const adQuery = z.object({ ...pagingShape, categoryId: anyId, restaurantId: anyId });
const couponQuery = z.object({ ...pagingShape, restaurantId: anyId });

/** The calls about restaurants, their ads and coupons. */
export const restaurantCalls: readonly Call[] = [
  call("GET /api/restaurant/list", anyone, { query: listQuery }, async ({ db, context: { locale }, query }) => {
    const { categoryId, keyword, open } = query;
    const paging = pagingOf(query, listSizes.restaurants);
    return restaurantPage(db, locale, { categoryId, keyword, open: open === "1" }, await present(db), paging);
  }),
  call("GET /api/restaurant/get/:id", anyone, { params: byId }, async ({ db, params }) =>
    restaurantEntity(await openRestaurant(db, params.id), await present(db)),
  ),
  call("GET /api/restaurant/category/list", anyone, {}, ({ db }) => categoryEntities(db)),
  call("GET /api/restaurant/ad/list", anyone, { query: adQuery }, ({ db, context: { locale }, query }) => {
    const { categoryId, restaurantId } = query;
    const flag = flagOf(locale);
    return restaurantAdPage(db, { flag, categoryId, restaurantId, ...pagingOf(query, listSizes.ads) });
  }),
  call("GET /api/restaurant/ad/get/:id", anyone, { params: byId }, async ({ db, params }) =>
    restaurantAdEntity(await openRestaurantAd(db, params.id)),
  ),
  call(
    "GET /api/restaurant/coupon/list",
    anyone,
    { query: couponQuery },
    async ({ db, context: { locale }, query }) => {
      const { today } = await present(db);
      const asked = { ...(query.restaurantId && { restaurantId: query.restaurantId }) };
      const reading = { locale, today };
      const page = await offerPage(db, reading, asked, pagingOf(query, listSizes.coupons));
      return { ...page, content: page.content.map(({ written, ...offer }) => offer) };
    },
  ),
  call(
    "POST /api/restaurant/coupon/take",
    signedIn,
    { body: z.object(takeShape) },
    async ({ tx, context, body }) => {
      const { id, code } = await takeCoupon(tx, actorOf(context), body.id);
      return success({ id, detail: { code } });
    },
    { limit: "restaurant-coupon" },
  ),
  call(
    "GET /api/restaurant/coupon/myList",
    signedIn,
    { query: z.object(pagingShape) },
    async ({ db, context, query }) => {
      const { today } = await present(db);
      const reading = { locale: context.locale, today };
      const page = await myTakes(db, actorOf(context).userId, reading, pagingOf(query, listSizes.own));
      const content = page.content.map(({ qr, written, ...take }) => ({
        ...take,
        qr: qr && counterAddress(take.code.replaceAll("-", "")),
      }));
      return { ...page, content };
    },
  ),
  call(
    "PUT /api/restaurant/coupon/use",
    only("RESTAURANT_ADMIN"),
    { body: useShape },
    async ({ tx, context, body }) => {
      const { id } = await useCoupon(tx, actorOf(context), operatorOf(context), body);
      return success({ id });
    },
    { limit: "restaurant-code" },
  ),
  ...deskCalls(restaurantDesk),
  ...deskCalls(restaurantAdDesk),
  ...deskCalls(restaurantCategoryDesk),
  ...deskCalls(restaurantCouponDesk),
];

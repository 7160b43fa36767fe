import { and, desc, eq } from "drizzle-orm";
import { z } from "zod";
import { deskCalls } from "~/foundation/desks/desk-calls";
import { actorOf, type Call, call } from "~/platform/api/calls";
import { pagingOf, pagingShape } from "~/platform/api/paging";
import { rowId } from "~/platform/data/row-id";
import { anyone, only } from "~/platform/domain/access";
import { missing } from "~/platform/errors";
import { plain } from "~/platform/fields/fields";
import { nameFields } from "~/platform/i18n/words";
import type { Db } from "~db/client";
import { shops } from "~db/schema/shop";
import { inTown } from "~db/schema/shop-town";
import { profileDesk } from "./profile-desk.server";
import { type TownShop, townPage } from "./queries/town.server";
import { shopCategories } from "./rules/limits";

/** Number of recommended shops. */
const recommended = 8;

const listQuery = z.object({
  ...pagingShape,
  mainCategory: z
    .enum([...shopCategories, "all"])
    .transform((name) => (name === "all" ? null : name))
    .optional(),
  keyword: plain(100).default(""),
});

/**
 * A shop as the API answers it to everybody: names per language, whole percents, minutes on foot from stations. Its
 * licence is not among them.
 */
function shopEntity(shop: TownShop) {
  const { name, introduction, category, remark, ...facts } = shop;
  const { lineAccount, logo, status, verdict, license, searchText, sellerId, ...plainFields } = facts;
  return {
    ...plainFields,
    ...nameFields(name),
    introduction: introduction.zh ?? "",
    introductionJp: introduction.ja ?? "",
    introductionEn: introduction.en ?? "",
    category: category.zh ?? "",
    categoryJp: category.ja ?? "",
    categoryEn: category.en ?? "",
    remark: remark.zh ?? "",
    remarkJp: remark.ja ?? "",
    remarkEn: remark.en ?? "",
    companyLogo: logo,
    line: lineAccount,
  };
}

async function oneShop(db: Db, where: ReturnType<typeof eq> | undefined): Promise<TownShop> {
  const [shop] = await db.select().from(shops).where(where);
  if (!shop) throw missing();
  return shop;
}

/** API calls of shops in town. */
export const profileCalls: readonly Call[] = [
  call("GET /api/shop/list", anyone, { query: listQuery }, ({ db, query }) =>
    townPage(
      db,
      { category: query.mainCategory ?? null, keyword: query.keyword, sort: "return", as: shopEntity },
      pagingOf(query),
    ),
  ),
  call("GET /api/shop/get/:id", anyone, { params: z.object({ id: rowId }) }, async ({ db, params }) =>
    shopEntity(await oneShop(db, and(eq(shops.id, params.id), inTown(shops)))),
  ),
  call("GET /api/shop/recommend", anyone, {}, async ({ db }) => {
    const rows = await db
      .select()
      .from(shops)
      .where(inTown(shops))
      .orderBy(desc(shops.returnPercent), desc(shops.id))
      .limit(recommended);
    return rows.map(shopEntity);
  }),
  call("GET /api/shop/my", only("SHOP_ADMIN", "HOTEL_ADMIN"), {}, async ({ db, context }) => {
    const shop = await oneShop(db, eq(shops.sellerId, actorOf(context).userId));
    return { ...shopEntity(shop), status: shop.status, verdict: shop.verdict, license: shop.license };
  }),
  ...deskCalls(profileDesk),
];

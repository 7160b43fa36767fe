import { z } from "zod";
import { deskCalls } from "~/foundation/desks/desk-calls";
import { type Call, call } from "~/platform/api/calls";
import { clamped } from "~/platform/api/paging";
import { rowId } from "~/platform/data/row-id";
import { anyone } from "~/platform/domain/access";
import { missing } from "~/platform/errors";
import { numeric } from "~/platform/fields/fields";
import { artisanDesk } from "./artisan-desk.server";
import { artCategoryDesk } from "./category-desk.server";
import { artProductDesk } from "./product-desk.server";
import { openCategory } from "./queries/categories.server";
import {
  artisanEntities,
  artisanEntity,
  categoryEntities,
  categoryEntity,
  productEntities,
  productEntity,
} from "./queries/entities.server";
import { openArtisan, openProduct } from "./queries/open.server";
import { artisanSizes as sizes } from "./rules/limits";
import { type MainCat, mainCatOf } from "./rules/main-categories";

const byId = z.object({ id: rowId });

const paging = { page: clamped(0, 0, 100_000), size: clamped(0, 1, sizes.most) };
/** An id, or 0 for all. */
const anyId = numeric(z.number().int().min(0).max(Number.MAX_SAFE_INTEGER)).optional();
const listQuery = z.object({ ...paging, catId: anyId });
const worksQuery = z.object({ ...paging, artisanId: anyId });
const categoriesQuery = z.object({ ...paging, mainCat: anyId });
const mainQuery = z.object({ ...paging, id: anyId });
const pageQuery = z.object(paging);

/** The rows that a list requests; `fallback` is the default page size. */
function pagingOf({ page, size }: { page: number; size: number }, fallback: number) {
  const rows = size || fallback;
  return { page, size: rows, offset: page * rows };
}

const whole = { page: 0, size: sizes.all, offset: 0 };

/** The main category that a call requires. Throws `notFindData` for a number outside the eight [N20]. */
function namedMain(id: number | undefined): MainCat {
  const main = mainCatOf(id ?? 0);
  if (main === undefined) throw missing();
  return main;
}

/** The main category that filters a list; undefined without one. */
const askedMain = (id: number | undefined): MainCat | undefined => (id ? namedMain(id) : undefined);

/** Calls for artisans, their works and categories [N20, N21]. */
export const artisanCalls: readonly Call[] = [
  call("GET /api/artisan/get/:id", anyone, { params: byId }, async ({ db, context: { locale }, params }) =>
    artisanEntity(db, locale, await openArtisan(db, params.id)),
  ),
  call("GET /api/artisan/list", anyone, { query: listQuery }, ({ db, context: { locale }, query }) =>
    artisanEntities(db, locale, { categoryId: query.catId || undefined }, pagingOf(query, sizes.call)),
  ),
  call("GET /api/artisan/listAll", anyone, { query: pageQuery }, ({ db, context: { locale }, query }) =>
    artisanEntities(db, locale, {}, pagingOf(query, sizes.all)),
  ),
  call("GET /api/artisan/getByMainCat", anyone, { query: mainQuery }, ({ db, context: { locale }, query }) =>
    artisanEntities(db, locale, { mainCat: namedMain(query.id) }, pagingOf(query, sizes.call)),
  ),
  call("GET /api/artisan_product/get/:id", anyone, { params: byId }, async ({ db, context: { locale }, params }) =>
    productEntity(db, locale, await openProduct(db, params.id)),
  ),
  call("GET /api/artisan_product/list", anyone, { query: worksQuery }, ({ db, context: { locale }, query }) =>
    productEntities(db, locale, { artisanId: query.artisanId || undefined }, pagingOf(query, sizes.call)),
  ),
  call(
    "GET /api/artisan_product/listAll",
    anyone,
    {},
    async ({ db, context: { locale } }) => (await productEntities(db, locale, {}, whole)).content,
  ),
  call("GET /api/artisan_product/getByMainCat", anyone, { query: mainQuery }, ({ db, context: { locale }, query }) =>
    productEntities(db, locale, { mainCat: namedMain(query.id) }, pagingOf(query, sizes.call)),
  ),
  call("GET /api/artisan_category/get/:id", anyone, { params: byId }, async ({ db, context: { locale }, params }) =>
    categoryEntity(locale, await openCategory(db, params.id)),
  ),
  call("GET /api/artisan_category/list", anyone, { query: categoriesQuery }, ({ db, context: { locale }, query }) =>
    categoryEntities(db, locale, askedMain(query.mainCat), pagingOf(query, sizes.categories)),
  ),
  call(
    "GET /api/artisan_category/listAll",
    anyone,
    {},
    async ({ db, context: { locale } }) => (await categoryEntities(db, locale, undefined, whole)).content,
  ),
  ...deskCalls(artisanDesk),
  ...deskCalls(artProductDesk),
  ...deskCalls(artCategoryDesk),
];

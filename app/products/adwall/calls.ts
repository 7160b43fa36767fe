import { z } from "zod";
import { deskCalls } from "~/foundation/desks/desk-calls";
import { type Call, call } from "~/platform/api/calls";
import { pagingOf, pagingShape } from "~/platform/api/paging";
import { rowId } from "~/platform/data/row-id";
import { anyone } from "~/platform/domain/access";
import { plain } from "~/platform/fields/fields";
import { flagOf } from "~/platform/i18n/locales";
import { adDesk } from "./ad-desk.server";
import { adCategoryDesk } from "./category-desk.server";
import { adEntity, openAd } from "./queries/ad-detail.server";
import { adPage } from "./queries/ads.server";
import { categoryEntities } from "./queries/categories.server";

const byId = z.object({ id: rowId });
const listQuery = z.object({
  ...pagingShape,
  categoryId: rowId.optional(),
  keyword: plain(100).default(""),
});

/** The calls about ads and their categories. */
export const adCalls: readonly Call[] = [
  call("GET /api/adwall/category/list", anyone, {}, ({ db }) => categoryEntities(db)),
  call("GET /api/adwall/list", anyone, { query: listQuery }, ({ db, context, query }) =>
    adPage(
      db,
      { flag: flagOf(context.locale), categoryId: query.categoryId, keyword: query.keyword },
      pagingOf(query, 20),
    ),
  ),
  call("GET /api/adwall/get/:id", anyone, { params: byId }, async ({ db, params }) =>
    adEntity(await openAd(db, params.id)),
  ),
  ...deskCalls(adDesk),
  ...deskCalls(adCategoryDesk),
];

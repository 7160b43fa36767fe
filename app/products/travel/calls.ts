import { z } from "zod";
import { countedSomeone } from "~/foundation/accounts/verbs/someone.server";
import { deskCalls } from "~/foundation/desks/desk-calls";
import { revisionCalls } from "~/foundation/desks/revision-calls";
import { type Call, call, success } from "~/platform/api/calls";
import { clamped, pagingOf, pagingShape } from "~/platform/api/paging";
import { transact } from "~/platform/data/database.server";
import { rowId } from "~/platform/data/row-id";
import { anyone } from "~/platform/domain/access";
import { openArticle } from "./queries/article.server";
import { entitiesForHome, rankedEntities, travelEntities, travelEntity } from "./queries/entities.server";
import { travelCategories } from "./rules/categories";
import { travelSizes } from "./rules/limits";
import { travelDesk } from "./travel-desk.server";
import { viewArticle } from "./verbs/view-article.server";

const byId = z.object({ id: rowId });
const category = z.enum(travelCategories);
const wholeSize = clamped(0, 1, travelSizes.all);
const wholeQuery = z.object({ ...pagingShape, pageSize: wholeSize, size: wholeSize });

/** Calls for travel articles, of readers and editors [N15, N16]. */
export const travelCalls: readonly Call[] = [
  call("GET /api/travel_article/get/:id", anyone, { params: byId }, async ({ db, params }) =>
    travelEntity(await openArticle(db, params.id)),
  ),
  call(
    "GET /api/travel_article/list",
    anyone,
    { query: z.object({ category: category.optional(), ...pagingShape }) },
    ({ db, query }) => travelEntities(db, query.category, pagingOf(query, travelSizes.page)),
  ),
  call(
    "GET /api/travel_article/listForHP",
    anyone,
    { query: z.object({ category: category.optional(), size: clamped(travelSizes.forHome, 1, 50) }) },
    ({ db, query }) => entitiesForHome(db, query.category, query.size),
  ),
  call("GET /api/travel_article/listAll", anyone, { query: wholeQuery }, ({ db, query }) =>
    travelEntities(db, undefined, pagingOf(query, travelSizes.all)),
  ),
  call(
    "GET /api/travel_article/ranking",
    anyone,
    { query: z.object({ size: clamped(travelSizes.ranking, 1, travelSizes.ranking) }) },
    ({ db, query }) => rankedEntities(db, query.size),
  ),
  call(
    "PUT /api/travel_article/views",
    anyone,
    { body: byId },
    async ({ context, body }) => {
      const who = await countedSomeone(context, { person: "travelView", address: "travelView" });
      await transact((tx) => viewArticle(tx, who, body.id));
      return success();
    },
    { steps: true },
  ),
  ...deskCalls(travelDesk),
  ...revisionCalls(travelDesk),
];

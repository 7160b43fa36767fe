import { z } from "zod";
import { someoneOf } from "~/foundation/accounts/verbs/someone.server";
import { likerOf } from "~/foundation/comments/liker.server";
import { deskCalls } from "~/foundation/desks/desk-calls";
import { byOf, saveEntity } from "~/foundation/desks/verbs/save-entity.server";
import { type Call, call, success } from "~/platform/api/calls";
import { transact } from "~/platform/data/database.server";
import { rowId } from "~/platform/data/row-id";
import { anyone, only } from "~/platform/domain/access";
import { flagOf } from "~/platform/i18n/locales";
import { promoteCategoryDesk } from "./category-desk.server";
import { likeBody, listQuery, openBody } from "./forms";
import { promoteDesk } from "./promote-desk.server";
import { categoryEntities, categoryEntity } from "./queries/categories.server";
import { itemEntities } from "./queries/entities.server";
import { likeItem } from "./verbs/like-item.server";

const byId = z.object({ id: rowId });

/** The calls of the promotion wall [W5, W9]. */
export const promoteCalls: readonly Call[] = [
  call(
    "PUT /api/promote/like/:id",
    anyone,
    { params: byId, body: likeBody },
    async ({ context, params, body }) => {
      const who = await likerOf(context);
      const { likeNum, changed } = await transact((tx) => likeItem(tx, who, { ...params, ...body }));
      return { result: changed ? "success" : "info", detail: likeNum };
    },
    { steps: true },
  ),
  call("GET /api/promote/category/list", anyone, {}, ({ db }) => categoryEntities(db)),
  call("GET /api/promote/category/get/:id", anyone, { params: byId }, ({ db, params }) =>
    categoryEntity(db, params.id),
  ),
  call("GET /api/promote/list", anyone, { query: listQuery }, ({ db, context, query }) => {
    const { latitude, longitude, categoryId, keyword, condition } = query;
    const place = latitude === undefined || longitude === undefined ? null : { latitude, longitude };
    const reader = { flag: flagOf(context.locale), someone: someoneOf(context) };
    return itemEntities(db, reader, { categoryId, keyword, condition, place });
  }),
  call(
    "PUT /api/promote/open/:id",
    only("PROMOTE_ADMIN"),
    { params: byId, body: openBody },
    async ({ tx, context, params, body }) => {
      await saveEntity(tx, promoteDesk, byOf(context), { isPublic: body.open }, { id: params.id });
      return success();
    },
  ),
  ...deskCalls(promoteDesk),
  ...deskCalls(promoteCategoryDesk),
];

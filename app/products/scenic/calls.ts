import { z } from "zod";
import { deskCalls } from "~/foundation/desks/desk-calls";
import { type Call, call } from "~/platform/api/calls";
import { pagingOf, pagingShape } from "~/platform/api/paging";
import { rowId } from "~/platform/data/row-id";
import { anyone } from "~/platform/domain/access";
import { prefectures } from "~db/prefectures";
import { spotEntities, spotEntity } from "./queries/entities.server";
import { openSpot } from "./queries/spots.server";
import { seasons } from "./rules/seasons";
import { scenicDesk } from "./scenic-desk.server";

const listQuery = z.object({
  ...pagingShape,
  prefecture: z.enum(prefectures).optional(),
  season: z.enum(seasons).optional(),
});

/** Scenic spots for everybody, and the calls of their desk. */
export const scenicCalls: readonly Call[] = [
  ...deskCalls(scenicDesk),
  call("GET /api/scenic/list", anyone, { query: listQuery }, ({ db, query }) =>
    spotEntities(db, { prefecture: query.prefecture ?? null, season: query.season ?? null }, pagingOf(query)),
  ),
  call("GET /api/scenic/get/:id", anyone, { params: z.object({ id: rowId }) }, async ({ db, params }) =>
    spotEntity(await openSpot(db, params.id)),
  ),
];

import { z } from "zod";
import { countedSomeone } from "~/foundation/accounts/verbs/someone.server";
import { deskCalls } from "~/foundation/desks/desk-calls";
import { changeRows } from "~/foundation/desks/verbs/change-rows.server";
import { byOf } from "~/foundation/desks/verbs/save-entity.server";
import { isFavourite } from "~/foundation/favourites/queries.server";
import { addFavourite, removeFavourite } from "~/foundation/favourites/verbs/favourite.server";
import { actorOf, type Call, call, success } from "~/platform/api/calls";
import { pagingOf, pagingShape } from "~/platform/api/paging";
import { transact } from "~/platform/data/database.server";
import { rowId } from "~/platform/data/row-id";
import { anyone, only } from "~/platform/domain/access";
import { jobSizes } from "../rules/limits";
import { alertBody, modelBody, searchOfModel } from "./forms";
import { alertsOf } from "./queries/alerts.server";
import {
  companyRecruitments,
  countOf,
  countTypes,
  rankedEntities,
  recruitmentEntity,
  searchEntities,
} from "./queries/entities.server";
import { shownRecruitment } from "./queries/open-recruitment.server";
import { recruitmentDesk } from "./recruitment-desk.server";
import { removeAlert, saveAlert } from "./verbs/alerts.server";
import { viewRecruitment } from "./verbs/view-recruitment.server";

const byId = z.object({ id: rowId });
const seekers = only("GUEST");
const posters = only("JOB_ADMIN");

/** The calls of recruitments: finding, posting, favourites and saved searches. */
export const postingCalls: readonly Call[] = [
  call("GET /api/job/recruitment/get", anyone, { query: byId }, async ({ db, query }) =>
    recruitmentEntity(await shownRecruitment(db, query.id)),
  ),
  call(
    "GET /api/job/recruitment/count/:type",
    anyone,
    { params: z.object({ type: z.enum(countTypes) }) },
    async ({ db, params }) => ({ count: await countOf(db, params.type) }),
  ),
  call("GET /api/job/recruitment/ranking", anyone, {}, ({ db }) => rankedEntities(db)),
  call(
    "GET /api/job/recruitment/company",
    anyone,
    { query: z.object({ ...pagingShape, companyId: rowId.optional() }) },
    ({ db, query }) => companyRecruitments(db, query.companyId, pagingOf(query, jobSizes.page)),
  ),
  call("POST /api/job/recruitment/list/model", anyone, { body: modelBody }, ({ tx, body }) => {
    const { top, page, size } = body;
    return searchEntities(tx, searchOfModel(body), top, { page, size, offset: page * size });
  }),
  call(
    "PUT /api/job/recruitment/views",
    anyone,
    { body: byId },
    async ({ context, body }) => {
      const who = await countedSomeone(context, { person: "jobView", address: "jobView" });
      await transact((tx) => viewRecruitment(tx, who, body.id));
      return success();
    },
    { steps: true },
  ),
  call(
    "PUT /api/job/recruitment/status",
    posters,
    { body: z.object({ id: rowId, open: z.boolean() }) },
    async ({ tx, context, body }) => {
      await changeRows(tx, recruitmentDesk, byOf(context), body.open ? "renew" : "close", [body.id]);
      return success({ id: body.id });
    },
  ),
  call(
    "PUT /api/job/favorite/:id",
    seekers,
    { params: byId, body: z.object({ favourite: z.boolean().optional() }).prefault({}) },
    async ({ tx, context, params, body }) => {
      const { userId } = actorOf(context);
      const ref = { type: "recruitment", refId: params.id };
      const favourite = body.favourite ?? !(await isFavourite(tx, userId, ref));
      await (favourite ? addFavourite : removeFavourite)(tx, userId, ref);
      return success({ id: params.id, detail: { favourite } });
    },
    { limit: "favourite" },
  ),
  call("GET /api/job/alert/list", seekers, {}, ({ db, context }) => alertsOf(db, actorOf(context).userId)),
  call(
    "POST /api/job/alert/save",
    seekers,
    { body: alertBody },
    async ({ tx, context, body }) => {
      const { model, name, frequency } = body;
      const search = searchOfModel(model);
      const shown = name || [search.keyword, search.company].filter(Boolean).join(" ") || "–";
      return success({ id: await saveAlert(tx, actorOf(context).userId, { search, name: shown, frequency }) });
    },
    { limit: "jobAlert" },
  ),
  call("DELETE /api/job/alert/delete/:id", seekers, { params: byId }, async ({ tx, context, params }) => {
    await removeAlert(tx, actorOf(context).userId, params.id);
    return success();
  }),
  ...deskCalls(recruitmentDesk),
];

import { z } from "zod";
import { countedSomeone } from "~/foundation/accounts/verbs/someone.server";
import { actorOf, type Call, call, success } from "~/platform/api/calls";
import { transact } from "~/platform/data/database.server";
import { rowId } from "~/platform/data/row-id";
import { anyone, signedIn } from "~/platform/domain/access";
import { numeric } from "~/platform/fields/fields";
import { flagOf } from "~/platform/i18n/locales";
import {
  authorEntity,
  autoplayEntities,
  categoryEntities,
  entitiesInCategory,
  entitiesOfType,
  oneCategory,
  oneEntity,
} from "./queries/entities.server";
import { groupEntities, oneGroup } from "./queries/groups.server";
import { progressOf } from "./queries/progress.server";
import { reportProgress } from "./verbs/report-progress.server";
import { viewVideo } from "./verbs/view-video.server";

const byId = z.object({ id: rowId });
/** A type of videos [V6]. */
const typed = numeric(z.number().int().min(0).max(1)).default(0);
/** Seconds of a video, at most 100 hours. */
const seconds = z.number().min(0).max(360_000);
const place = z.object({ videoId: rowId, duration: seconds, currentTime: seconds });

const saidProgress = (videoId: number, { duration, furthest, lastPlace }: Awaited<ReturnType<typeof progressOf>>) => ({
  videoId,
  duration,
  currentTime: furthest,
  lastPlace,
});

/** Calls about videos, their categories and groups, and about watching [V6, V7, V8]. */
export const watchingCalls: readonly Call[] = [
  call("GET /api/video/category/list", anyone, {}, ({ db }) => categoryEntities(db)),
  call("GET /api/video/category/get/:id", anyone, { params: byId }, ({ db, params }) => oneCategory(db, params.id)),
  call("GET /api/video/group/list", anyone, {}, ({ db }) => groupEntities(db)),
  call("GET /api/video/group/get/:id", anyone, { params: byId }, ({ db, context, params }) =>
    oneGroup(db, context.locale, params.id),
  ),
  call("GET /api/video/get/author/:id", anyone, { params: byId }, ({ db, context, params }) =>
    authorEntity(db, context.actor, params.id),
  ),
  call("GET /api/video/get/:id", anyone, { params: byId }, ({ db, context, params }) =>
    oneEntity(db, context.actor, { id: params.id, flag: flagOf(context.locale) }),
  ),
  call("GET /api/video/list", anyone, { query: z.object({ typeId: typed }) }, ({ db, query }) =>
    entitiesOfType(db, query.typeId),
  ),
  call("GET /api/video/list/:id", anyone, { params: byId }, ({ db, params }) => entitiesInCategory(db, params.id)),
  call(
    "GET /api/video/whitelist",
    anyone,
    {
      query: z.object({
        typeId: typed,
        restaurantId: numeric(z.number().int().min(0).max(Number.MAX_SAFE_INTEGER)).default(0),
      }),
    },
    ({ db, query }) => autoplayEntities(db, query),
  ),
  call(
    "PUT /api/video/views",
    anyone,
    { body: byId },
    async ({ context, body }) => {
      const who = await countedSomeone(context, { person: "videoView", address: "videoView" });
      await transact((tx) => viewVideo(tx, who, body.id));
      return success();
    },
    { steps: true },
  ),
  call(
    "POST /api/video/progress",
    signedIn,
    { body: place },
    async ({ tx, context, body }) =>
      success({ detail: saidProgress(body.videoId, await reportProgress(tx, actorOf(context).userId, body)) }),
    { limit: "videoProgress" },
  ),
  call("GET /api/video/progress/:id", signedIn, { params: byId }, async ({ db, context, params }) =>
    saidProgress(params.id, await progressOf(db, actorOf(context).userId, params.id)),
  ),
];

import { z } from "zod";
import { deskCalls } from "~/foundation/desks/desk-calls";
import { byOf, saveEntity } from "~/foundation/desks/verbs/save-entity.server";
import { actorOf, type Call, call, success } from "~/platform/api/calls";
import { pagingOf, pagingShape } from "~/platform/api/paging";
import { shownNow } from "~/platform/data/clock.server";
import { rowId } from "~/platform/data/row-id";
import { anyone, only, signedIn } from "~/platform/domain/access";
import { translator } from "~/platform/i18n/texts.server";
import { tableInput, tableReply } from "~/platform/table/table.server";
import { contestDesk } from "./contest-desk.server";
import { changeWithFiles, enterWithFiles } from "./enter-steps.server";
import { awardBody, listQuery, reviewBody, saveBody, scoreBody, updateBody } from "./forms";
import { jurorDesk } from "./juror-desk.server";
import { ownEntity, ownWorks } from "./queries/own-works.server";
import { deskContest, standings } from "./queries/standings.server";
import { openWork, workEntity, workPage } from "./queries/works.server";
import { awardsTable } from "./rules/awards-table";
import { standingCells } from "./standing-cells.server";
import { scoreWork } from "./verbs/score-work.server";
import { withdrawWork } from "./verbs/withdraw-work.server";
import { workDesk } from "./work-desk.server";

const byId = z.object({ id: rowId });
const admins = only("ADMIN");

/** The calls of photo contests [EV3–EV6]; `eventId` is the id of a contest. */
export const contestCalls: readonly Call[] = [
  call("GET /api/photo_work/list", anyone, { query: listQuery }, ({ db, query }) =>
    workPage(db, { contestId: query.eventId ?? null, sort: query.sort, as: workEntity }, pagingOf(query)),
  ),
  call("GET /api/photo_work/get/:id", anyone, { params: byId }, async ({ db, params }) =>
    workEntity(await openWork(db, params.id)),
  ),
  call("GET /api/photo_work/myList", signedIn, { query: z.object(pagingShape) }, async ({ db, context, query }) => {
    const now = await shownNow(db);
    const found = await ownWorks(db, actorOf(context).userId, pagingOf(query));
    return { ...found, content: found.content.map((row) => ownEntity(row, now)) };
  }),
  call(
    "POST /api/photo_work/save",
    signedIn,
    { body: saveBody },
    async ({ db, context, body, header }) => {
      const { eventId: contestId, video: videoId = null, ...input } = body;
      const work = { ...input, contestId, videoId };
      const { id } = await enterWithFiles(db, actorOf(context), work, header("idempotency-key"));
      return success({ id });
    },
    { steps: true, limit: "contest" },
  ),
  call(
    "PUT /api/photo_work/update",
    signedIn,
    { body: updateBody },
    async ({ db, context, body: { video: videoId = null, ...input } }) => {
      await changeWithFiles(db, actorOf(context), { ...input, videoId });
      return success();
    },
    { steps: true, limit: "contest" },
  ),
  call(
    "DELETE /api/photo_work/delete/:id",
    signedIn,
    { params: byId },
    async ({ tx, context, params }) => {
      await withdrawWork(tx, actorOf(context), params.id);
      return success();
    },
    { limit: "contest" },
  ),
  call(
    "PUT /api/photo_work/score",
    signedIn,
    { body: scoreBody },
    async ({ tx, context, body }) => {
      await scoreWork(tx, actorOf(context), body);
      return success();
    },
    { limit: "contestScore" },
  ),
  call("PUT /api/photo_work/review", admins, { body: reviewBody }, async ({ tx, context, body }) => {
    const { id, pass, reason: verdict } = body;
    await saveEntity(tx, workDesk, byOf(context), { status: pass ? "approved" : "rejected", verdict }, { id });
    return success();
  }),
  call("PUT /api/photo_work/award", admins, { body: awardBody }, async ({ tx, context, body: { id, award } }) => {
    await saveEntity(tx, workDesk, byOf(context), { award: award || null }, { id });
    return success();
  }),
  call(
    "GET /api/admin/photo_work/standings",
    admins,
    { query: z.intersection(tableInput(awardsTable), z.object({ eventId: rowId })) },
    async ({ db, context, query }) => {
      await deskContest(db, query.eventId);
      const t = translator(context.locale);
      const list = await standings(db, query.eventId, query.state);
      return tableReply(awardsTable, query, list, { context, t, cells: standingCells(t) });
    },
  ),
  ...deskCalls(contestDesk),
  ...deskCalls(workDesk),
  ...deskCalls(jurorDesk),
];

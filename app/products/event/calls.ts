import { z } from "zod";
import { operatorOf } from "~/foundation/audit/operator";
import { deskCalls } from "~/foundation/desks/desk-calls";
import type { RequestContext } from "~/platform/access/request-context";
import { actorOf, type Call, call, success } from "~/platform/api/calls";
import { pagingOf, pagingShape } from "~/platform/api/paging";
import { shownNow } from "~/platform/data/clock.server";
import { rowId } from "~/platform/data/row-id";
import { anyone, only, signedIn } from "~/platform/domain/access";
import { missing } from "~/platform/errors";
import { translator } from "~/platform/i18n/texts.server";
import { tableInput, tableReply } from "~/platform/table/table.server";
import { applicationCells } from "./application-cells.server";
import { applyWithFiles } from "./apply-steps.server";
import { eventDesk } from "./event-desk.server";
import { applyBody, checkInBody, redrawBody } from "./forms";
import { listApplications, myApplication } from "./queries/applications.server";
import { drawsOf, winnerOf } from "./queries/draws.server";
import { eventEntity, eventPage, openEvent } from "./queries/events.server";
import { listOf } from "./queries/published-list.server";
import { applicationsTable } from "./rules/applications-table";
import { listFile } from "./rules/draw";
import { groups } from "./rules/phase";
import { applicants } from "./rules/places";
import { cancelApplication } from "./verbs/cancel.server";
import { checkIn } from "./verbs/check-in.server";
import { drawWinner, redraw } from "./verbs/draw.server";

const byId = z.object({ id: rowId });
const listQuery = z.object({ ...pagingShape, state: z.enum(groups).optional() });
const drawer = (context: RequestContext) => ({ actor: actorOf(context), operator: operatorOf(context) });

/** The calls about events and their lotteries. */
export const eventCalls: readonly Call[] = [
  call("GET /api/event/list", anyone, { query: listQuery }, async ({ db, query }) => {
    const now = await shownNow(db);
    return eventPage(db, { group: query.state ?? null, as: (event) => eventEntity(event, now) }, pagingOf(query));
  }),
  call("GET /api/event/get/:id", anyone, { params: byId }, async ({ db, params }) => {
    const event = await openEvent(db, params.id);
    const [draw] = await drawsOf(db, event.id);
    return { ...eventEntity(event, await shownNow(db)), ...(draw && { winner: winnerOf(draw) }) };
  }),
  call("GET /api/event/getApplyCount/:id", anyone, { params: byId }, async ({ db, params }) => ({
    count: applicants(await openEvent(db, params.id)),
  })),
  call(
    "GET /api/event/entries/:id",
    anyone,
    { params: byId, query: z.object({ drawNo: rowId.optional(), format: z.enum(["json", "txt"]).optional() }) },
    async ({ db, context, params, query }) => {
      const list = await listOf(db, params.id, query.drawNo);
      if (!list) throw missing();
      if (query.format !== "txt") return list;
      context.replyHeaders.set("Content-Type", "text/plain; charset=utf-8");
      context.replyHeaders.set("Content-Disposition", `attachment; filename="event-${params.id}-${list.drawNo}.txt"`);
      return listFile(list.entries);
    },
  ),
  call(
    "GET /api/event/myApply/:id",
    signedIn,
    { params: byId },
    async ({ db, context, params }) => (await myApplication(db, actorOf(context).userId, params.id)) ?? {},
  ),
  call(
    "POST /api/event/save",
    signedIn,
    { body: applyBody },
    async ({ db, context, body, header }) => {
      const { id, code, isWaiting } = await applyWithFiles(db, actorOf(context), body, header("idempotency-key"));
      return success({ id, detail: { code, isWaiting } });
    },
    { steps: true, limit: "eventApply" },
  ),
  call(
    "DELETE /api/event/cancel/:id",
    signedIn,
    { params: byId },
    async ({ tx, context, params }) => {
      await cancelApplication(tx, actorOf(context), params.id);
      return success();
    },
    { limit: "eventApply" },
  ),
  call("PUT /api/admin/event/checkIn", only("ADMIN"), { body: checkInBody }, async ({ tx, context, body }) => {
    const { id, name } = await checkIn(tx, actorOf(context), body);
    return success({ id, detail: { name } });
  }),
  call(
    "GET /api/event/getWinnerForSlotMachine/:id",
    only("SHOP_ADMIN"),
    { params: byId },
    ({ tx, context, params }) => drawWinner(tx, drawer(context), params.id),
    { writes: true },
  ),
  call("POST /api/event/redraw", only("SHOP_ADMIN"), { body: redrawBody }, async ({ tx, context, body }) =>
    success({ detail: await redraw(tx, drawer(context), body) }),
  ),
  call(
    "GET /api/admin/event/apply/list",
    only("ADMIN"),
    { query: z.intersection(tableInput(applicationsTable), z.object({ eventId: rowId })) },
    async ({ db, context, query }) => {
      const list = await listApplications(db, query.eventId, query.state);
      const t = translator(context.locale);
      return tableReply(applicationsTable, query, list, { context, t, cells: applicationCells(t) });
    },
  ),
  ...deskCalls(eventDesk),
];

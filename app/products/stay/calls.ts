import { z } from "zod";
import { deskCalls } from "~/foundation/desks/desk-calls";
import { byOf, saveEntity } from "~/foundation/desks/verbs/save-entity.server";
import { nightCount } from "~/foundation/nights/rules/night-count";
import type { Stay } from "~/foundation/nights/rules/stay";
import { personOf } from "~/foundation/orders/person";
import { actorOf, type Call, call, success } from "~/platform/api/calls";
import { clamped } from "~/platform/api/paging";
import { shownNow } from "~/platform/data/clock.server";
import { rowId } from "~/platform/data/row-id";
import { anyone, only, signedIn } from "~/platform/domain/access";
import { DomainError } from "~/platform/errors";
import { plain } from "~/platform/fields/fields";
import { flagOf } from "~/platform/i18n/locales";
import { dayAfter } from "~/platform/time/tokyo";
import { feedReply } from "./channels/queries/feed.server";
import { setImports } from "./channels/verbs/imports.server";
import { mailBody } from "./forms";
import { mostNights } from "./limits";
import { mostCards } from "./listing/queries/cards.server";
import { recommendedStays, stayEntity } from "./listing/queries/entities.server";
import { hostCard } from "./listing/queries/host.server";
import { openStay } from "./listing/queries/open-stay.server";
import { stayDesk } from "./listing/stay-desk.server";
import { mailHost } from "./listing/verbs/mail-host.server";
import { blockBody, daysQuery, feedParams, icalBody } from "./nights/forms";
import { openNightsOf } from "./nights/queries/calendar.server";
import { nightsAt } from "./nights/queries/rates.server";
import { blockNights } from "./nights/verbs/block-nights.server";

const byId = z.object({ id: rowId });
const hosts = only("HOST");
/** Seconds for which a fetched calendar may be cached. */
const feedSeconds = 300;

const recommendQuery = z.object({
  name: plain(100).default(""),
  size: clamped(20, 1, mostCards),
});

/** The stay from one day to another, both included. Throws `errDateToLive` for reversed days or too many. */
function period({ from, to }: { from: string; to: string }): Stay {
  const stay = { checkin: from, checkout: dayAfter(to, 1) };
  const nights = nightCount(stay);
  if (nights < 1 || nights > mostNights) throw new DomainError("errDateToLive", { field: "from" });
  return stay;
}

/** API calls about listings and their nights. */
export const stayCalls: readonly Call[] = [
  call("GET /api/stay/get/:id", anyone, { params: byId }, async ({ db, params }) => {
    const stay = await openStay(db, params.id);
    const { name, avatar, answered } = await hostCard(db, stay.sellerId);
    return { ...stayEntity(stay), host: { name, avatar, answered } };
  }),
  call("GET /api/stay/recommend", anyone, { query: recommendQuery }, ({ db, context, query }) =>
    recommendedStays(db, { flag: flagOf(context.locale), ...query }),
  ),
  call("GET /api/stay/calendar/:id", anyone, { params: byId, query: daysQuery }, async ({ db, params, query }) =>
    openNightsOf(db, await openStay(db, params.id), period(query), await shownNow(db)),
  ),
  call("GET /api/stay/takenDays/:id", anyone, { params: byId, query: daysQuery }, async ({ db, params, query }) => {
    const nights = await nightsAt(db, await openStay(db, params.id), period(query));
    return nights.filter(({ isTaken }) => isTaken).map(({ date }) => date);
  }),
  call(
    "GET /api/stay/ical/:id/:secret.ics",
    anyone,
    { params: feedParams },
    async ({ db, context, params }) => feedReply(db, context, params),
    { maxAge: feedSeconds },
  ),
  call(
    "POST /api/stay/mail",
    signedIn,
    { body: mailBody },
    async ({ tx, context, body }) => {
      await mailHost(tx, actorOf(context), body);
      return success();
    },
    { limit: "stayMail" },
  ),
  ...deskCalls(stayDesk),
  call(
    "PUT /api/stay/open/:id",
    hosts,
    { params: byId, body: z.object({ open: z.boolean() }) },
    async ({ tx, context, params, body }) => {
      await saveEntity(tx, stayDesk, byOf(context), { isPublic: body.open }, { id: params.id });
      return success({ id: params.id });
    },
  ),
  call("PUT /api/stay/block", hosts, { body: blockBody }, async ({ tx, context, body }) => {
    const { id: stayId, ...days } = body;
    return success({ id: await blockNights(tx, personOf(context), { stayId, ...days }) });
  }),
  call("PUT /api/stay/ical", hosts, { body: icalBody }, async ({ tx, context, body }) => {
    await setImports(tx, personOf(context), body.id, body.importUrls);
    return success({ id: body.id });
  }),
];

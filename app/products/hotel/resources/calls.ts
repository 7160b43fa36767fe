import { z } from "zod";
import { deskCalls } from "~/foundation/desks/desk-calls";
import { nightCount } from "~/foundation/nights/rules/night-count";
import { personOf } from "~/foundation/orders/person";
import { actorOf, type Call, call, success } from "~/platform/api/calls";
import { databaseNow } from "~/platform/data/clock.server";
import { rowId } from "~/platform/data/row-id";
import { anyone, signedIn } from "~/platform/domain/access";
import { DomainError } from "~/platform/errors";
import { dayAfter } from "~/platform/time/tokyo";
import { calendarQuery, listQuery, reserveBody } from "./forms";
import { resourceDays } from "./queries/days.server";
import { resourceEntity, shownResources, typeCounts } from "./queries/shown.server";
import { resourceDesk } from "./resource-desk.server";
import { dayLimits } from "./rules/days";
import { isPossible } from "./rules/slot-state";
import { cancelResource } from "./verbs/cancel-resource.server";
import { reserveResource } from "./verbs/reserve-resource.server";

/**
 * Number of days from one to another, both included. Throws `resourceDays` for a reversed period or more than 62 days.
 */
function daysBetween({ from, to }: { from: string; to: string }): number {
  const count = nightCount({ checkin: from, checkout: to }) + 1;
  if (count < 1 || count > dayLimits.call)
    throw new DomainError("resourceDays", { field: "to", params: { max: dayLimits.call } });
  return count;
}

/** API calls about resources that guests can reserve: baths, car parks, barbecue places [H23]. */
export const resourceCalls: readonly Call[] = [
  call("GET /api/hotel_resource/type", anyone, {}, ({ db }) => typeCounts(db)),
  call("GET /api/hotel_resource/list", anyone, { query: listQuery }, async ({ db, query }) =>
    (await shownResources(db, query)).map(resourceEntity),
  ),
  call("GET /api/hotel_resource/calendar", anyone, { query: calendarQuery }, async ({ db, query }) => {
    const { companyId, type, from } = query;
    const count = daysBetween(query);
    const resources = await shownResources(db, { companyId, type });
    const offered = await resourceDays(db, resources, { from, count, now: await databaseNow(db) });
    return Array.from({ length: count }, (_, at) => ({
      date: dayAfter(from, at),
      slots: offered.flatMap(({ resource, days }) =>
        (days[at]?.slots ?? []).map(({ id, start, end, remaining, state }) => ({
          resourceId: resource.id,
          id,
          start,
          end,
          remaining,
          possible: isPossible({ state }),
        })),
      ),
    }));
  }),
  call("POST /api/hotel_resource/reserve", signedIn, { body: reserveBody }, async ({ tx, context, body }) =>
    success(await reserveResource(tx, actorOf(context), body)),
  ),
  call(
    "PUT /api/hotel_resource/cancel/:id",
    signedIn,
    { params: z.object({ id: rowId }) },
    async ({ tx, context, params }) => {
      await cancelResource(tx, personOf(context), params.id);
      return success();
    },
  ),
  ...deskCalls(resourceDesk),
];

import { z } from "zod";
import { operatorOf } from "~/foundation/audit/operator";
import { nightCount } from "~/foundation/nights/rules/night-count";
import { withAges } from "~/foundation/nights/rules/party";
import { arrivalsAt, type Stay } from "~/foundation/nights/rules/stay";
import { sameDayCutoff } from "~/foundation/nights/same-day-cutoff.server";
import { actorOf, type Call, call, success } from "~/platform/api/calls";
import { pagingOf } from "~/platform/api/paging";
import { databaseNow, shownNow } from "~/platform/data/clock.server";
import { rowId } from "~/platform/data/row-id";
import { anyone, only } from "~/platform/domain/access";
import { DomainError } from "~/platform/errors";
import { flagOf } from "~/platform/i18n/locales";
import { inLanguage } from "~/platform/i18n/words";
import { dayAfter } from "~/platform/time/tokyo";
import { hotelEntities } from "../property/queries/entities.server";
import * as forms from "./forms";
import { houseCalendar, reservedDays } from "./queries/calendar.server";
import { quoteReply } from "./queries/quote-reply.server";
import { searchHotels } from "./queries/search.server";
import { setRates } from "./verbs/set-rates.server";

/**
 * The stay from one day to another, both included. Throws `errDateToLive` for a reversed period or more than `most`
 * nights.
 */
function period({ from, to }: { from: string; to: string }, most: number): Stay {
  const stay = { checkin: from, checkout: dayAfter(to, 1) };
  const nights = nightCount(stay);
  if (nights < 1 || nights > most) throw new DomainError("errDateToLive", { field: "from" });
  return stay;
}

/** API calls about free nights, prices and rents. */
export const nightCalls: readonly Call[] = [
  call("GET /api/hotel/search", anyone, { query: forms.searchQuery }, async ({ db, context, query }) => {
    const { checkin, checkout, childCount, infantCount, companyId } = query;
    const adultCount = query.adultCount ?? query.peopleCounting ?? 1;
    const { found } = await searchHotels(
      db,
      { checkin, checkout, adultCount, childCount, infantCount, companyId },
      { flag: flagOf(context.locale), now: await shownNow(db), paging: pagingOf(query, 20) },
    );
    const entities = await hotelEntities(
      db,
      found.content.map(({ hotel }) => hotel.id),
    );
    const content = found.content.flatMap(({ hotel, nights, total, remaining }) => {
      const entity = entities.get(hotel.id);
      return entity ? [{ ...entity, nights, total, remaining }] : [];
    });
    return { ...found, content };
  }),
  call(
    "GET /api/hotel_order/calendar/:companyId",
    anyone,
    { params: z.object({ companyId: rowId }), query: forms.daysQuery },
    async ({ db, context, params, query }) => {
      const party = { adultCount: query.peopleCounting, childCount: 0, infantCount: 0 };
      const asked = { ...period(query, forms.mostNights.calendar), ...party };
      const { items } = await houseCalendar(
        db,
        params.companyId,
        asked,
        arrivalsAt(await shownNow(db), await sameDayCutoff(db)),
      );
      const named = items.map(({ hotel: { id, name, capacity }, nights }) => ({
        id,
        name: inLanguage(name, flagOf(context.locale)).text,
        capacity,
        nights,
      }));
      return (items[0]?.nights ?? []).map(({ date, isHoliday }, at) => ({
        date,
        holiday: isHoliday,
        items: named.map(({ id, name, capacity, nights }) => {
          const { price = 0, remaining = 0 } = nights[at] ?? {};
          return { hotelId: id, name, capacity, price, remaining };
        }),
      }));
    },
  ),
  call(
    "GET /api/hotel_order/reservedDays/:hotelId",
    anyone,
    { params: z.object({ hotelId: rowId }), query: forms.daysQuery },
    ({ db, params, query }) => reservedDays(db, params.hotelId, period(query, forms.mostNights.reserved)),
  ),
  call("POST /api/hotel_order/quote", anyone, { body: forms.quoteBody }, async ({ tx, body }) =>
    quoteReply(tx, withAges(body), await databaseNow(tx)),
  ),
  call("PUT /api/hotel/rate", only("HOTEL_ADMIN"), { body: forms.rateBody }, async ({ tx, context, body }) => {
    await setRates(tx, { operator: operatorOf(context), roles: actorOf(context).roles }, body);
    return success();
  }),
];

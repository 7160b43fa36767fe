import { z } from "zod";
import { deskCalls } from "~/foundation/desks/desk-calls";
import { nightCount } from "~/foundation/nights/rules/night-count";
import { personOf } from "~/foundation/orders/person";
import { numberOfId } from "~/foundation/orders/store/verbs/find-order.server";
import { actorOf, type Call, call, success } from "~/platform/api/calls";
import { databaseNow } from "~/platform/data/clock.server";
import { rowId } from "~/platform/data/row-id";
import { only } from "~/platform/domain/access";
import { DomainError } from "~/platform/errors";
import { flagOf } from "~/platform/i18n/locales";
import { tokyoDay } from "~/platform/time/tokyo";
import { hotelBookings } from "../booking/hotel-orders.server";
import { ownCompany } from "../property/queries/own-company.server";
import * as forms from "./forms";
import { barsOfHouse, roomsOfHouse } from "./queries/chart.server";
import { roomDesk } from "./room-desk.server";
import { isInReach } from "./rules/chart";
import { assignRoom } from "./verbs/assign-room.server";
import { blockRoom } from "./verbs/block-room.server";
import { cleanRoom, noteRoom } from "./verbs/clean-room.server";

const hotelier = only("HOTEL_ADMIN");

/** Most days in one reply of the chart. */
const mostDays = 100;

/** API calls about numbered rooms. */
export const roomCalls: readonly Call[] = [
  ...deskCalls(roomDesk),
  call("GET /api/hotel_order/gantt", hotelier, { query: forms.chartQuery }, async ({ db, context, query }) => {
    const { companyId, from, to } = query;
    const count = nightCount({ checkin: from, checkout: to });
    const today = tokyoDay(await databaseNow(db));
    if (count < 1 || count > mostDays || !isInReach(from, today))
      throw new DomainError("errDateToLive", { field: "from" });
    await ownCompany(db, actorOf(context), companyId);
    const [rooms, bars] = await Promise.all([
      roomsOfHouse(db, companyId, flagOf(context.locale)),
      barsOfHouse(db, companyId, { fromDay: from, untilDay: to }),
    ]);
    return {
      rooms: rooms.map(({ id, number, hotelId }) => ({ id, no: number, hotelId })),
      bars: bars.map(({ orderId, roomId, fromDay, untilDay, status, guest }) => ({
        orderId,
        roomId,
        from: fromDay,
        to: untilDay,
        status,
        guest,
      })),
    };
  }),
  call("PUT /api/hotel_order/room", hotelier, { body: forms.giveBody }, async ({ tx, context, body }) => {
    const { id, roomId, ...rest } = body;
    await assignRoom(tx, personOf(context), await numberOfId(tx, hotelBookings, id), { roomId, ...rest });
    return success();
  }),
  call("PUT /api/hotel_room/block", hotelier, { body: forms.blockBody }, async ({ tx, context, body }) => {
    await blockRoom(tx, personOf(context), body);
    return success();
  }),
  call(
    "PUT /api/hotel_room/clean/:id",
    hotelier,
    { params: z.object({ id: rowId }), body: forms.cleanBody },
    async ({ tx, context, params, body }) => {
      await cleanRoom(tx, personOf(context), params.id, body.status);
      if (body.note !== undefined) await noteRoom(tx, personOf(context), params.id, body.note);
      return success();
    },
  ),
];

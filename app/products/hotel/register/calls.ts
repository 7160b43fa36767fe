import { personOf } from "~/foundation/orders/person";
import { isSeller } from "~/foundation/orders/rules/roles";
import { numberOfId, orderOf } from "~/foundation/orders/store/verbs/find-order.server";
import { actorOf, type Call, call, success } from "~/platform/api/calls";
import { only, signedIn } from "~/platform/domain/access";
import { translator } from "~/platform/i18n/texts.server";
import { tableInput, tableReply } from "~/platform/table/table.server";
import { hotelBookings } from "../booking/hotel-orders.server";
import { registerCells } from "./cells.server";
import { guestsBody } from "./forms";
import { registeredGuests } from "./queries/registered-guests.server";
import { registerTable } from "./rules/register-table";
import { registerGuests } from "./verbs/register-guests.server";

/**
 * API calls of the guest register: one stay's guests, written by its guest or the hotel, and the whole register, by page or whole with `format=csv`: a hotel's own guests, all for an administrator.
 */
export const registerCalls: readonly Call[] = [
  call(
    "GET /api/hotel_order/register",
    only("HOTEL_ADMIN"),
    { query: tableInput(registerTable) },
    async ({ db, context, query }) => {
      const list = await registeredGuests(db, actorOf(context), query.state);
      const t = translator(context.locale);
      const cells = registerCells({ t, locale: context.locale });
      return tableReply(registerTable, query, list, { context, t, cells });
    },
  ),
  call("PUT /api/hotel_order/guests", signedIn, { body: guestsBody }, async ({ tx, context, body }) => {
    const person = personOf(context);
    const order = await orderOf(tx, hotelBookings, await numberOfId(tx, hotelBookings, body.id));
    const role = isSeller(order, person, hotelBookings.seller) ? "seller" : "buyer";
    await registerGuests(tx, person, { number: order.number, role }, body.guests);
    return success();
  }),
];

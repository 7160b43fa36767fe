import { orderCalls } from "~/foundation/orders/order-calls";
import { orderView } from "~/foundation/orders/queries/order-view.server";
import { actOnOrder } from "~/foundation/orders/verbs/act-on-order.server";
import { signedIn } from "~/platform/domain/access";
import { actorOf, type Call, call, success } from "~/platform/api/calls";
import { orderBody } from "./forms";
import { __camel__Desk, __camel__Orders } from "./orders.server";
import { placeOrder } from "./verbs/place-order.server";

/** The calls of /api/__name__. */
export const __camel__Calls: readonly Call[] = [
  call("POST /api/__name__/order/save", signedIn, { body: orderBody }, async ({ tx, context, body }) => {
    const { id, number } = await placeOrder(tx, actorOf(context), body);
    return success({ id, detail: { number } });
  }),
  ...orderCalls({
    desk: __camel__Desk,
    sells: signedIn,
    view: (db, person, number, reader) => orderView(db, __camel__Orders, person, { number, reader }),
    acts: {
      cancel: (tx, person, number, note) =>
        actOnOrder(tx, __camel__Orders, person, { number, event: "cancel", role: "buyer", note }),
    },
  }),
];

import { signedIn } from "~/platform/access/access";
import { actorOf, type Call, call, success } from "~/platform/api/calls";
import { orderBody } from "./forms";
import { placeOrder } from "./verbs/place-order.server";

/** The calls of /api/__name__. */
export const __camel__Calls: readonly Call[] = [
  call("POST /api/__name__/order/save", signedIn, { body: orderBody }, async ({ tx, context, body }) => {
    const { id, number } = await placeOrder(tx, actorOf(context), body);
    return success({ id, detail: { number } });
  }),
];

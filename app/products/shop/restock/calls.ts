import { actorOf, type Call, call, success } from "~/platform/api/calls";
import { signedIn } from "~/platform/domain/access";
import { restockBody } from "./forms";
import { dropWish, wishRestock } from "./verbs/wish-restock.server";

/** API calls of restock wishes. */
export const restockCalls: readonly Call[] = [
  call("POST /api/commodity/restockNotify", signedIn, { body: restockBody }, async ({ tx, context, body }) => {
    await wishRestock(tx, actorOf(context), body);
    return success();
  }),
  call("DELETE /api/commodity/restockNotify", signedIn, { body: restockBody }, async ({ tx, context, body }) => {
    await dropWish(tx, actorOf(context).userId, body);
    return success();
  }),
];

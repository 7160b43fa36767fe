import { z } from "zod";
import { actorOf, type Call, call, success } from "~/platform/api/calls";
import { rowId } from "~/platform/data/row-id";
import { signedIn } from "~/platform/domain/access";
import { subscriptionBody } from "./forms";
import { isPushOn, pushKeys } from "./push-keys.server";
import { listDevices } from "./queries/devices.server";
import { removeDevice } from "./verbs/devices.server";
import { subscribeDevice } from "./verbs/subscribe.server";

/** Calls for the person's own devices that get push messages. */
export const pushCalls: readonly Call[] = [
  call("GET /api/notification/push/list", signedIn, {}, async ({ context, db }) => ({
    /* The key that a browser subscribes with; null where the operator has set none. */
    publicKey: isPushOn() ? pushKeys().publicKey : null,
    content: await listDevices(db, actorOf(context)),
  })),
  call(
    "POST /api/notification/push/save",
    signedIn,
    { body: subscriptionBody },
    async ({ context, tx, body }) => success({ id: await subscribeDevice(tx, actorOf(context), body) }),
    { limit: "push" },
  ),
  call(
    "DELETE /api/notification/push/delete/:id",
    signedIn,
    { params: z.object({ id: rowId }) },
    async ({ context, tx, params }) => {
      await removeDevice(tx, actorOf(context).userId, params.id);
      return success();
    },
  ),
];

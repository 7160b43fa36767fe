import { z } from "zod";
import { rowId } from "~/platform/data/row-id";
import { plain } from "~/platform/fields/fields";
import { pushKinds } from "./rules/kinds";

/** The body of a browser's subscription as `PushSubscription.toJSON()` writes it: a P-256 point and 16 bytes, base64url. */
export const subscriptionBody = z.object({
  endpoint: plain(1_000),
  keys: z.object({ p256dh: plain(100).regex(/^[\w-]{87}=?$/), auth: plain(40).regex(/^[\w-]{22}={0,2}$/) }),
  /** The browser replaced its address by itself. */
  renewed: z.boolean().optional(),
});

/** The forms of the page: which kinds are sent, and which device no longer gets any. */
export const pushForm = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("kinds"), kinds: z.array(z.enum(pushKinds)).max(pushKinds.length).default([]) }),
  z.object({ intent: z.literal("remove"), id: rowId }),
]);

import { deviceOf } from "~/foundation/accounts/device-cookie.server";
import type { RequestContext } from "~/platform/access/request-context";
import type { VoiceViewer } from "./queries/views";

/** Who looks at Voice in a request: the signed-in user, or a device. */
export const viewerOf = (context: RequestContext): VoiceViewer => ({
  userId: context.actor?.userId ?? null,
  device: context.actor ? "" : deviceOf(context),
});

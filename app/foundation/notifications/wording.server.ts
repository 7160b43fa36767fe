import type { Wordings } from "~/platform/realtime/events";
import type { NewsPayload } from "./notify.server";

/** The socket event of a notification as its reader gets it; one too big for the channel carries its id alone. */
export const notificationWordings: Wordings = {
  notification: ((
    { key, params, ...payload }: Partial<NewsPayload>,
    t: (key: string, params?: NewsPayload["params"]) => string,
  ) => (key === undefined ? payload : { ...payload, content: t(key, params) })) as Wordings[string],
};

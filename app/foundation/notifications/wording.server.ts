import type { Wordings } from "~/platform/realtime/events";
import type { ToldNews } from "./notify.server";

/** The socket event of a notification as its reader gets it (decisions F); one too big to be told has its id alone. */
export const notificationWordings: Wordings = {
  notification: ((
    { key, params, ...told }: Partial<ToldNews>,
    t: (key: string, params?: ToldNews["params"]) => string,
  ) => (key === undefined ? told : { ...told, content: t(key, params) })) as Wordings[string],
};

import type { Locale } from "~/platform/i18n/locales";
import type { Wordings } from "~/platform/realtime/events";
import type { NewsPayload } from "./verbs/notify.server";
import { worded } from "./worded.server";

/** The socket event of a notification as its reader gets it; one too big for the channel carries its id alone. */
export const notificationWordings: Wordings = {
  notification: (({ key, params = {}, ...payload }: Partial<NewsPayload>, locale: Locale) =>
    key === undefined ? payload : { ...payload, content: worded(locale, key, params) }) as Wordings[string],
};

import type { Actor } from "~/platform/actor";
import { type Again, type Load, requireActor } from "~/platform/handler.server";
import { type Locale, languageTags } from "~/platform/i18n/locales";
import { accountLimits } from "../rules";

/** The signed-in owner of an account behind a page's call. */
export const ownerOf = (call: Load): Load & { actor: Actor } => ({ ...call, actor: requireActor(call.actor) });

/** The form again, with a word where the code went. */
export const codeSent = (email: string): Again => ({
  again: { kind: "info", key: "security:codeStep.sent", params: { email, minutes: accountLimits.code.minutes } },
});

/** A date and time as a reader of the language writes it, in Japan's time. */
export const momentOf = (locale: Locale): ((at: Date) => string) => {
  const format = new Intl.DateTimeFormat(languageTags[locale], {
    dateStyle: "medium",
    timeStyle: "short",
    timeZone: "Asia/Tokyo",
  });
  return (at) => format.format(at);
};

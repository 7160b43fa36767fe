import { dayWriter } from "~/platform/i18n/in-tokyo";
import type { Locale } from "~/platform/i18n/locales";
import { translator } from "~/platform/i18n/texts.server";
import type { OpenState } from "~/platform/time/open-now";
import { dayAfter, tokyoDay } from "~/platform/time/tokyo";
import { hoursWriter } from "~/platform/time/written-hours.server";

/** A sentence about whether a restaurant is open now: until when, or when it opens again. */
export function openingText(state: OpenState, now: Date, locale: Locale): string {
  const t = translator(locale);
  const write = hoursWriter(locale);
  if (state.isOpen)
    return state.until === null
      ? t("restaurant:open.always")
      : t("restaurant:open.until", { time: write.time(state.until) });
  if (!state.next) return t("restaurant:open.closed");
  const { day } = state.next;
  const time = write.time(state.next.time);
  const today = tokyoDay(now);
  if (day === today) return t("restaurant:open.today", { time });
  if (day === dayAfter(today, 1)) return t("restaurant:open.tomorrow", { time });
  return t("restaurant:open.on", { day: dayWriter(locale)(day), time });
}

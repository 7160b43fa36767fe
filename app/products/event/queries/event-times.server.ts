import { boundTime } from "~/platform/i18n/bound-time.server";
import { momentIn } from "~/platform/i18n/in-tokyo";
import type { Locale } from "~/platform/i18n/locales";
import type { Translate } from "~/platform/i18n/translate";
import type { EventCard, EventView } from "./events.server";

/**
 * The times of an event in a visitor's language, each on one line; the JST time zone is named, because they are
 * binding.
 */
export function timesIn(locale: Locale, t: Translate) {
  const plain = (at: Date) => momentIn(locale)(at).replace(/\s/g, "\u00a0");
  const bound = boundTime(locale, plain);
  const period = (from: Date | null, until: Date | null): string => {
    if (from && until) return t("event:detail.period", { from: plain(from), until: bound(until) });
    if (from) return t("event:detail.from", { from: bound(from) });
    return until ? t("event:detail.until", { until: bound(until) }) : "";
  };
  return {
    /** The one time a card shows: when applications begin, or end. */
    ofCard: ({ phase, applyStart, applyEnd }: Pick<EventCard, "phase" | "applyStart" | "applyEnd">): string => {
      if (phase === "coming") return t("event:card.from", { time: bound(applyStart) });
      return t(phase === "open" ? "event:card.until" : "event:card.ended", { time: bound(applyEnd) });
    },
    ofEvent: ({ applyStart, applyEnd, startTime, endTime }: EventView) => ({
      opens: bound(applyStart),
      applications: period(applyStart, applyEnd),
      held: period(startTime, endTime),
    }),
    period,
    of: bound,
  };
}

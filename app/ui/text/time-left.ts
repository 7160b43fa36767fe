import type { Translate } from "~/platform/i18n/translate";

/** The time left as text, from milliseconds: `2 days 03:04:05`. */
export function timeLeft(milliseconds: number, t: Translate): string {
  const seconds = Math.ceil(Math.max(0, milliseconds) / 1000);
  const part = (n: number) => String(n).padStart(2, "0");
  const days = Math.floor(seconds / 86_400);
  const hours = seconds >= 3600 ? `${part(Math.floor(seconds / 3600) % 24)}:` : "";
  const rest = `${hours}${part(Math.floor(seconds / 60) % 60)}:${part(seconds % 60)}`;
  return days > 0 ? `${t("countdownDays", { days })} ${rest}` : rest;
}

/** Matches a clock of `<Countdown>` in the server's HTML. */
const clock = / data-to="(\d+)"><\/span>/g;

/**
 * Fills the clocks of a page with the time left at `now`, ms since 1970. They are rendered empty, because the page or a
 * part of it may have been rendered long before it is read.
 */
export const withTimesLeft = (html: string, now: number, t: Translate): string =>
  html.replace(clock, (_, to) => ` data-to="${to}">${timeLeft(Number(to) - now, t)}</span>`);

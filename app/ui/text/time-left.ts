import type { Translate } from "~/platform/i18n/translate";

/** The time left in words, from milliseconds: `2 days 03:04:05`. */
export function timeLeft(milliseconds: number, t: Translate): string {
  const seconds = Math.ceil(Math.max(0, milliseconds) / 1000);
  const part = (n: number) => String(n).padStart(2, "0");
  const days = Math.floor(seconds / 86_400);
  const hours = seconds >= 3600 ? `${part(Math.floor(seconds / 3600) % 24)}:` : "";
  const rest = `${hours}${part(Math.floor(seconds / 60) % 60)}:${part(seconds % 60)}`;
  return days > 0 ? `${t("countdownDays", { days })} ${rest}` : rest;
}

/** A clock of `<Countdown>` as the server renders it. */
const clock = / data-to="(\d+)"><\/span>/g;

/**
 * A page whose clocks say how long they have to go at `now`, milliseconds since 1970. They are rendered without it: the
 * page, or a part of it, may have been printed long before somebody reads it.
 */
export const withTimesLeft = (html: string, now: number, t: Translate): string =>
  html.replace(clock, (_, to) => ` data-to="${to}">${timeLeft(Number(to) - now, t)}</span>`);

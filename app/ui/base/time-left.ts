import type { OwnTranslate } from "~/platform/i18n/translate";

/** The time left as text, from milliseconds: `2 days 03:04:05`; `t` is of `common`. */
export function timeLeft(milliseconds: number, t: OwnTranslate): string {
  const seconds = Math.ceil(Math.max(0, milliseconds) / 1000);
  const part = (n: number) => String(n).padStart(2, "0");
  const days = Math.floor(seconds / 86_400);
  const hours = seconds >= 3600 ? `${part(Math.floor(seconds / 3600) % 24)}:` : "";
  const rest = `${hours}${part(Math.floor(seconds / 60) % 60)}:${part(seconds % 60)}`;
  return days > 0 ? `${t("countdownDays", { days })} ${rest}` : rest;
}

import { calendarHosts } from "~/platform/outbound/outbound-hosts";

/** Most calendars of one room or listing, and characters of the name of one. */
export const importLimits = { calendars: 3, name: 40 } as const;

/**
 * The URL of a calendar that may be fetched, as it is requested, or null: https at one of the channels' hosts, or what
 * an operator has added (`more`: host names, or whole origins of stand-ins). `webcal:` means https.
 */
export function importAddress(text: string, more: readonly string[]): string | null {
  const secure = text.replace(/^webcal:/i, "https:");
  const url = URL.canParse(secure) ? new URL(secure) : null;
  if (!url || url.username || url.password) return null;
  const isListed = url.protocol === "https:" && [...calendarHosts, ...more].includes(url.host);
  return isListed || more.includes(url.origin) ? url.href : null;
}

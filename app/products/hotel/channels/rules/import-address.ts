import { calendarHosts } from "~/platform/outbound/outbound-hosts";

/**
 * The address of a calendar that may be fetched, as it is asked for, or null: https at one of the channels' hosts, or what
 * an operator has added (`more`: host names, or whole origins of stand-ins). `webcal:` means the same as https.
 */
export function importAddress(text: string, more: readonly string[]): string | null {
  const secure = text.replace(/^webcal:/i, "https:");
  const url = URL.canParse(secure) ? new URL(secure) : null;
  if (!url || url.username || url.password) return null;
  const isListed = url.protocol === "https:" && [...calendarHosts, ...more].includes(url.host);
  return isListed || more.includes(url.origin) ? url.href : null;
}

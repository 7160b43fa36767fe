import { cookieName, parseCookies, setCookie } from "~/platform/access/cookies.server";
import type { Flash } from "~/platform/access/request-context";

/** Most messages that one page shows. */
const mostFlashes = 3;

const kinds = ["success", "info", "warning", "error"];
const textKey = /^[a-zA-Z-]+:[\w.-]+$/;

/** Whether a message has no link, or one that stays on this site. */
const leadsInside = (link: Partial<NonNullable<Flash["link"]>> | undefined): boolean =>
  link === undefined || (/^\/[\w-][\w/-]*$/.test(String(link?.to)) && textKey.test(String(link?.key)));

/** The messages that the last action left in the cookie; none when the cookie is not valid. */
export function readFlashes(origin: string, cookies: Readonly<Record<string, string>>): Flash[] {
  const value = cookies[cookieName(origin, "flash")];
  if (!value || value.length > 1_500) return [];
  try {
    const list: unknown = JSON.parse(value);
    if (!Array.isArray(list)) return [];
    return list
      .slice(0, mostFlashes)
      .filter((item) => kinds.includes(item?.kind) && textKey.test(item?.key) && leadsInside(item?.link));
  } catch {
    return [];
  }
}

const cookieOf = (origin: string, flashes: readonly Flash[]): string =>
  setCookie(origin, "flash", JSON.stringify(flashes), 60);

/** Set-Cookie that shows `flash` on the next page. */
export const flashCookie = (origin: string, flash: Flash): string => cookieOf(origin, [flash]);

/**
 * Set-Cookie that also shows `flash` on the next page, after the messages that the reply or, without any, the request
 * carries.
 */
export function laterFlash(
  { origin, flashes }: { origin: string; flashes: readonly Flash[] },
  reply: Pick<Response, "headers">,
  flash: Flash,
): string {
  const set = reply.headers.getSetCookie().map((line) => parseCookies(line.split(";")[0]));
  const left = set.flatMap((cookies) => readFlashes(origin, cookies));
  return cookieOf(origin, [...(left.length > 0 ? left : flashes), flash].slice(-mostFlashes));
}

/** Set-Cookie that ends the flash once it was shown. */
export const endFlash = (origin: string): string => setCookie(origin, "flash", "", 0);

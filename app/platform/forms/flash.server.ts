import { cookieName, setCookie } from "~/platform/http/cookies.server";
import type { Flash } from "~/platform/request-context";

const kinds = ["success", "info", "warning", "error"];

/** The snackbars that the last action left in the cookie; a cookie that is not ours gives none. */
export function readFlashes(origin: string, cookies: Readonly<Record<string, string>>): Flash[] {
  const value = cookies[cookieName(origin, "flash")];
  if (!value || value.length > 1_500) return [];
  try {
    const list: unknown = JSON.parse(value);
    if (!Array.isArray(list)) return [];
    return list.slice(0, 3).filter((item) => kinds.includes(item?.kind) && /^[a-zA-Z]+:[\w.-]+$/.test(item?.key));
  } catch {
    return [];
  }
}

/** Set-Cookie that shows `flash` on the next page. */
export const flashCookie = (origin: string, flash: Flash): string =>
  setCookie(origin, "flash", JSON.stringify([flash]), 60);

/** Set-Cookie that ends the flash once it was shown. */
export const endFlash = (origin: string): string => setCookie(origin, "flash", "", 0);

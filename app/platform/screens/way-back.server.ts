import { readSigned, signValue } from "~/platform/access/signed.server";
import { cookieName, setCookie } from "~/platform/http/cookies.server";
import { safeRedirect } from "~/platform/http/safe-redirect";
import type { RequestContext } from "~/platform/request-context";

/** How long the way back is remembered, in seconds. */
const memory = 300;

/** Longest path that a cookie may hold. */
const longest = 1_500;

const name = "back";

/** Set-Cookie that remembers where a visitor wanted to go when the login page came in between; null for what no cookie holds. */
export const rememberWay = (origin: string, path: string): string | null =>
  path.length > longest ? null : setCookie(origin, name, signValue(name, path), memory);

/** Set-Cookie that forgets the way back. */
export const forgetWay = (origin: string): string => setCookie(origin, name, "", 0);

/** The remembered path on this site, or `fallback` after 5 minutes, and for what we did not sign [SH22]. */
export function rememberedWay({ origin, cookies }: Pick<RequestContext, "origin" | "cookies">, fallback = "/"): string {
  const signed = readSigned(name, cookies[cookieName(origin, name)]);
  return signed && signed.age <= memory * 1_000 ? safeRedirect(signed.value, origin, fallback) : fallback;
}

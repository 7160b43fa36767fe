import { cookieName, setCookie } from "~/platform/access/cookies.server";
import type { RequestContext } from "~/platform/access/request-context";
import { readSigned, signValue } from "~/platform/access/signed.server";
import { safeRedirect } from "~/platform/http/safe-redirect";

/** How long the address is remembered, in seconds. */
const memory = 300;

/** Longest path stored in the cookie. */
const longest = 1_500;

const name = "back";

/** Set-Cookie with the page that a visitor wanted before the login page; null for a path that is too long. */
export const rememberWay = (origin: string, path: string): string | null =>
  path.length > longest ? null : setCookie(origin, name, signValue(name, path), memory);

/** Set-Cookie that removes the remembered address. */
export const forgetWay = (origin: string): string => setCookie(origin, name, "", 0);

/** The remembered path on this site; `fallback` after 5 minutes or when the signature is not ours [SH22]. */
export function rememberedWay({ origin, cookies }: Pick<RequestContext, "origin" | "cookies">, fallback = "/"): string {
  const signed = readSigned(name, cookies[cookieName(origin, name)]);
  return signed && signed.age <= memory * 1_000 ? safeRedirect(signed.value, origin, fallback) : fallback;
}

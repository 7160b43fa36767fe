import { cookieName, setCookie } from "~/platform/access/cookies.server";
import type { RequestContext } from "~/platform/access/request-context";
import { readSigned, signValue } from "~/platform/access/signed.server";
import { hashToken, isToken, newToken } from "./tokens.server";

const purpose = "device";
const ageSeconds = 400 * 86_400;

/**
 * Returns the stored id of a device without an account: the hash of the token in its signed HttpOnly cookie.
 * For a device without the cookie it sets one with this reply when `give` is true, and returns "" otherwise.
 */
export function deviceOf(context: RequestContext, give = false): string {
  const known = readSigned(purpose, context.cookies[cookieName(context.origin, "device")])?.value;
  if (isToken(known)) return hashToken(known);
  if (!give) return "";
  const fresh = newToken();
  const cookie = setCookie(context.origin, "device", signValue(purpose, fresh), ageSeconds);
  context.replyHeaders.append("Set-Cookie", cookie);
  return hashToken(fresh);
}

import { readSigned, signValue } from "~/platform/access/signed.server";
import { cookieName, setCookie } from "~/platform/http/cookies.server";
import type { RequestContext } from "~/platform/request-context";
import { hashToken, isToken, newToken } from "./tokens.server";

const purpose = "device";
const ageSeconds = 400 * 86_400;

/**
 * The device of somebody without an account, as it is stored: the hash of its signed HttpOnly cookie.
 * A device without one gets it with this reply when `give` is set, and is nobody ("") otherwise.
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

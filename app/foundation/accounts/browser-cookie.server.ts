import { cookieName, setCookie } from "~/platform/access/cookies.server";
import type { RequestContext } from "~/platform/access/request-context";
import { isToken, newToken } from "./tokens.server";

const daySeconds = 86_400;

/**
 * Returns the browser's id from its cookie, or the token that a client without cookies and session sends as
 * Authorization; a mailed code is valid only in the browser that requested it [S3]. Where there is neither, it sets the
 * cookie with this reply when `give` is true, and returns "" otherwise.
 */
export function browserOf(context: RequestContext, give = false): string {
  const known = context.cookies[cookieName(context.origin, "browser")];
  if (isToken(known)) return known;
  if (!context.actor && isToken(context.bearer)) return context.bearer;
  if (!give) return "";
  const fresh = newToken();
  context.replyHeaders.append("Set-Cookie", setCookie(context.origin, "browser", fresh, daySeconds));
  return fresh;
}

import { cookieName, setCookie } from "~/platform/http/cookies.server";
import type { RequestContext } from "~/platform/request-context";
import { isToken, newToken } from "./tokens.server";

const daySeconds = 86_400;

/**
 * Returns the browser's id from its cookie; a mailed code is valid only in the browser that requested it [S3].
 * For a browser without the cookie it sets one with this reply when `give` is true, and returns "" otherwise.
 */
export function browserOf(context: RequestContext, give = false): string {
  const known = context.cookies[cookieName(context.origin, "browser")];
  if (isToken(known)) return known;
  if (!give) return "";
  const fresh = newToken();
  context.replyHeaders.append("Set-Cookie", setCookie(context.origin, "browser", fresh, daySeconds));
  return fresh;
}

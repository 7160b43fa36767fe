import { cookieName, setCookie } from "~/platform/http/cookies.server";
import type { RequestContext } from "~/platform/request-context";
import { isToken, newToken } from "./tokens.server";

const daySeconds = 86_400;

/**
 * The browser that asks for a code: the code only counts in it [S3]. Reads its cookie; a browser without
 * one gets it with this reply when `give` is set, and is nobody ("") otherwise.
 */
export function browserOf(context: RequestContext, give = false): string {
  const known = context.cookies[cookieName(context.origin, "browser")];
  if (isToken(known)) return known;
  if (!give) return "";
  const fresh = newToken();
  context.replyHeaders.append("Set-Cookie", setCookie(context.origin, "browser", fresh, daySeconds));
  return fresh;
}

import type { NextFunction, Request, Response } from "express";
import { cookieName, parseCookies } from "../access/cookies.server";

/** Whether a write request comes from a page of this very site [G20]. */
function isOwnRequest(headers: Request["headers"], origin: string): boolean {
  const site = headers["sec-fetch-site"];
  if (site !== undefined) return site === "same-origin" && (headers.origin === undefined || headers.origin === origin);
  return headers.origin === origin;
}

const isJson = (headers: Request["headers"]): boolean =>
  /^application\/json\s*(;|$)/i.test(headers["content-type"] ?? "");

/** Whether the body is bytes; like JSON, a form of a foreign page cannot send this type. */
const isBytes = (headers: Request["headers"]): boolean => headers["content-type"] === "application/octet-stream";

/**
 * Whether a foreign page cannot have made a browser send this request on a user's behalf: it has no session cookie, and
 * either a token, which browsers never add by themselves, or none of the headers that browsers add (Origin,
 * `Sec-Fetch-*`) [SH14].
 */
function isNobodysBrowser(headers: Request["headers"], origin: string): boolean {
  if (cookieName(origin, "sid") in parseCookies(headers.cookie)) return false;
  if (headers.authorization !== undefined) return true;
  return headers.origin === undefined && !Object.keys(headers).some((name) => name.startsWith("sec-fetch-"));
}

/** Explanations of a refusal for client developers. */
const reasons = {
  prefetch: "What changes something is not asked for in advance.",
  body: "The body of a call is application/json.",
  origin: "Send our own Origin, or neither Origin nor a session cookie.",
};

const hasNoBody = (headers: Request["headers"]): boolean =>
  headers["transfer-encoding"] === undefined && (headers["content-length"] ?? "0") === "0";

/**
 * Second gate: a request that changes state must come from this site's own pages, or be an API call that a foreign page
 * cannot have caused. `writes`: GETs that change state. `isWebhook`: messages of gateways and mail programs, authorized
 * by their content. `takesBytes`: calls whose body is not JSON. Sibling sites are foreign. Answers 403 with a reason
 * before the body is read.
 */
export function csrfGate(
  writes: (request: Request) => boolean,
  isWebhook: (request: Request) => boolean,
  takesBytes: (request: Request) => boolean,
) {
  return (request: Request, response: Response, next: NextFunction) => {
    const reads = ["GET", "HEAD", "OPTIONS"].includes(request.method);
    const changes = reads ? writes(request) : !isWebhook(request);
    if (!changes) return next();
    const { headers } = request;
    const prefetch = headers["sec-purpose"] !== undefined || headers.purpose === "prefetch";
    const api = request.path.startsWith("/api/");
    const bodyFits =
      reads || !api || isJson(headers) || (takesBytes(request) && isBytes(headers)) || hasNoBody(headers);
    const { origin } = response.locals;
    const isOurs = isOwnRequest(headers, origin) || (api && isNobodysBrowser(headers, origin));
    if (!prefetch && bodyFits && isOurs) return next();
    const reason = prefetch ? reasons.prefetch : isOurs ? reasons.body : reasons.origin;
    response.status(403).json({ message: "forbidden", reason });
  };
}

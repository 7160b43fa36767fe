import type { NextFunction, Request, Response } from "express";
import { cookieName, parseCookies } from "./cookies.server";

/** Whether a request that changes something comes from our own page of this very site [G20]. */
function isOwnRequest(headers: Request["headers"], origin: string): boolean {
  const site = headers["sec-fetch-site"];
  if (site !== undefined) return site === "same-origin" && (headers.origin === undefined || headers.origin === origin);
  return headers.origin === origin;
}

const isJson = (headers: Request["headers"]): boolean =>
  /^application\/json\s*(;|$)/i.test(headers["content-type"] ?? "");

/** Like JSON, no form of a foreign page can send this type. */
const isBytes = (headers: Request["headers"]): boolean => headers["content-type"] === "application/octet-stream";

/**
 * Whether no page of another site can have made a browser send `headers` in somebody's name: there is no session cookie,
 * and either a token, which browsers send nowhere by themselves, or none of the headers by which a browser says whence it
 * comes [SH14].
 */
function isNobodysBrowser(headers: Request["headers"], origin: string): boolean {
  if (cookieName(origin, "sid") in parseCookies(headers.cookie)) return false;
  if (headers.authorization !== undefined) return true;
  return headers.origin === undefined && !Object.keys(headers).some((name) => name.startsWith("sec-fetch-"));
}

/** What a refusal tells the programmer of a client. */
const reasons = {
  prefetch: "What changes something is not asked for in advance.",
  body: "The body of a call is application/json.",
  origin: "Send our own Origin, or neither Origin nor a session cookie.",
};

const hasNoBody = (headers: Request["headers"]): boolean =>
  headers["transfer-encoding"] === undefined && (headers["content-length"] ?? "0") === "0";

/**
 * Second gate: whatever changes state must come from this site's own pages, or be an API call
 * that no page can have caused in somebody's name. `writes(request)` names the GETs that change state, `isWebhook(request)` the signed messages of
 * gateways and of mail programs, whose right lies in what they send, `takesBytes(request)` the calls whose body is no JSON.
 * Sibling sites are foreign. Refuses with 403 before anything is read, and says why.
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

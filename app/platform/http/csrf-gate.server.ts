import type { NextFunction, Request, Response } from "express";

/** Whether a request that changes something comes from our own page of this very site (reliability 5.20). */
function isOwnRequest(headers: Request["headers"], origin: string): boolean {
  const site = headers["sec-fetch-site"];
  if (site !== undefined) return site === "same-origin" && (headers.origin === undefined || headers.origin === origin);
  return headers.origin === origin;
}

const isJson = (headers: Request["headers"]): boolean =>
  /^application\/json\s*(;|$)/i.test(headers["content-type"] ?? "");

/** Like JSON, no form of a foreign page can send this type. */
const isBytes = (headers: Request["headers"]): boolean => headers["content-type"] === "application/octet-stream";

/** Whether `request` carries an API token and no cookie: nothing a browser would send on its own (decisions SH14). */
const isTokenRequest = (headers: Request["headers"]): boolean =>
  headers.authorization !== undefined && headers.cookie === undefined;

const hasNoBody = (headers: Request["headers"]): boolean =>
  headers["transfer-encoding"] === undefined && (headers["content-length"] ?? "0") === "0";

/**
 * Second gate: whatever changes state must come from this site's own pages, or be an API call that carries an
 * Authorization header and no cookie. `writes(request)` names the GETs that change state, `isWebhook(request)` the signed messages of
 * gateways and of mail programs, whose right lies in what they send, `takesBytes(request)` the calls whose body is no JSON.
 * Sibling sites are foreign. Refuses with 403 before anything is read.
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
    if (!prefetch && bodyFits && ((api && isTokenRequest(headers)) || isOwnRequest(headers, response.locals.origin)))
      return next();
    response.status(403).json({ message: "forbidden" });
  };
}

import type { IncomingMessage } from "node:http";
import type { Duplex } from "node:stream";
import { type Site, sites } from "~/platform/domain/sites";
import { env } from "../env.server";
import { isDraining } from "../http/health.server";

const siteOfHost = new Map(sites.map((site) => [new URL(env.origins[site]).host, site]));

/** The site of a request's host, by the exact table; undefined for any other host. */
export const siteOfRequest = (request: IncomingMessage): Site | undefined =>
  siteOfHost.get((request.headers.host ?? "").toLowerCase());

const reasons = { 400: "Bad Request", 403: "Forbidden", 421: "Misdirected Request", 503: "Service Unavailable" };
type Refusal = keyof typeof reasons;

/**
 * The status with which an upgrade is refused, or null: the host must be one of the seven, the Origin that very host,
 * and only a client without cookies may come without an Origin [G28]. Sibling sites are foreign.
 */
function refusalOf(request: IncomingMessage): Refusal | null {
  if (isDraining()) return 503;
  const site = siteOfRequest(request);
  if (!site) return 421;
  const { origin, cookie, upgrade } = request.headers;
  if (!/^\/socket\.io\/?\?/.test(request.url ?? "") || upgrade?.toLowerCase() !== "websocket") return 400;
  if (origin === undefined) return cookie === undefined ? null : 403;
  return origin === env.origins[site] ? null : 403;
}

/** Answers and ends a refused upgrade; returns whether it is allowed. */
export function mayUpgrade(request: IncomingMessage, socket: Duplex): boolean {
  const refusal = refusalOf(request);
  if (refusal === null) return true;
  socket.on("error", () => undefined);
  socket.end(
    `HTTP/1.1 ${refusal} ${reasons[refusal]}\r\nConnection: close\r\nContent-Length: 0\r\nX-Content-Type-Options: nosniff\r\n\r\n`,
    () => socket.destroy(),
  );
  return false;
}

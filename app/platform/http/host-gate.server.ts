import type { IncomingMessage } from "node:http";
import type { NextFunction, Request, Response } from "express";
import type { Actor } from "~/platform/access/actor";
import type { Counts } from "~/platform/access/counts.server";
import { type Site, sites } from "~/platform/domain/sites";
import { env } from "../env.server";
import { missing } from "../errors";
import type { Locale } from "../i18n/locales";
import { isNameable } from "./input-guards";
import { isDecodable } from "./lawful-url";

declare global {
  namespace Express {
    interface Locals {
      site: Site;
      origin: string;
      ip: string;
      requestId: string;
      /** The language named in the URL, for a visitor without a stored choice. */
      locale?: Locale;
      /** Signed-in user; undefined until the session was looked up. */
      actor?: Actor | null;
      /** That user's counts, if they were read with the session. */
      counts?: Counts | undefined;
    }
  }
}

const siteOfHost = new Map(sites.map((site) => [new URL(env.origins[site]).host, site]));
const forwardedHeaders = [
  "x-forwarded-for",
  "x-forwarded-host",
  "x-forwarded-proto",
  "x-forwarded-port",
  "forwarded",
  "x-original-url",
  "x-rewrite-url",
  "x-http-method-override",
];

/** Longest path with its query. */
const longestUrl = 8_000;

const plainAddress = (address: string | undefined): string => (address ?? "").replace(/^::ffff:/, "");

/** The visitor's address: the peer's, or the last one that a configured proxy reports. */
export function visitorIp(request: IncomingMessage): string {
  const peer = plainAddress(request.socket.remoteAddress);
  if (!env.TRUSTED_PROXIES.includes(peer)) return peer;
  const named = request.headers["x-forwarded-for"];
  return (
    plainAddress(
      String(named ?? "")
        .split(",")
        .at(-1)
        ?.trim(),
    ) || peer
  );
}

/** The site of a request by the exact table of hosts; null for unknown or several hosts, or a target not a path. */
export function siteAt(request: IncomingMessage): Site | null {
  let hosts = 0;
  for (let at = 0; at < request.rawHeaders.length; at += 2)
    if (request.rawHeaders[at]?.length === 4 && request.rawHeaders[at]?.toLowerCase() === "host") hosts += 1;
  const site = siteOfHost.get((request.headers.host ?? "").toLowerCase());
  const isPath = request.url?.startsWith("/") && request.url.length <= longestUrl;
  return site && hosts === 1 && isPath ? site : null;
}

/**
 * First gate: the Host header names the site by an exact table, everything else is refused with 421 [G19]. What no
 * address can name is 404, or 406 for a call.
 * Forwarded headers are believed only from a configured proxy, and only the address; then they are removed.
 */
export function hostGate(request: Request, response: Response, next: NextFunction): void {
  const hosts = request.rawHeaders.filter((_, at, all) => at % 2 === 0 && all[at]?.toLowerCase() === "host");
  const site = siteOfHost.get((request.headers.host ?? "").toLowerCase());
  if (!site || hosts.length !== 1) {
    response.status(421).type("text").send("Misdirected request");
    return;
  }
  if (!request.url.startsWith("/") || request.url.length > longestUrl) {
    response.status(400).type("text").send("Bad request");
    return;
  }
  const [path = ""] = request.url.split("?");
  const isCall = path.startsWith("/api/");
  if (!isNameable(path) || (isCall && (!isDecodable(path) || request.url.includes("%00")))) {
    const { status, key } = missing();
    if (isCall) response.status(status).json({ message: key });
    else response.status(404).type("text").send("Not found");
    return;
  }
  response.locals.ip = visitorIp(request);
  for (const name of forwardedHeaders) delete request.headers[name];
  response.locals.site = site;
  response.locals.origin = env.origins[site];
  next();
}

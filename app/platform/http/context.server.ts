import { randomBytes } from "node:crypto";
import type { Request, Response } from "express";
import type { Actor } from "~/platform/access/actor";
import type { Counts } from "~/platform/access/counts.server";
import type { Edition, Site } from "~/platform/domain/sites";
import { readFlashes } from "~/platform/forms/flash.server";
import { cookieName, parseCookies, sessionTokenOf } from "../access/cookies.server";
import type { RequestContext } from "../access/request-context";
import { env } from "../env.server";
import { acceptedLocale, type Locale, parseLocale } from "../i18n/locales";
import { storedLanguage } from "./language-cookie.server";

/** The language of whoever asks for none of ours, by edition. */
export const editionLocales: Record<Edition, Locale> = { cn: "zh_CN", intl: "en_US", jp: "ja_JP" };

/**
 * The language of a request: the host's own, else the one stored in the browser, else the account's, else
 * Accept-Language, else the edition's default [SH4]. `storedChoices` stores `?lang` before.
 */
export function localeOf(
  site: Site,
  cookies: Readonly<Record<string, string>>,
  origin: string,
  accept: string | undefined,
  actor: Pick<Actor, "language"> | null = null,
): Locale {
  return (
    env.siteLocales[site] ??
    storedLanguage(origin, cookies) ??
    parseLocale(actor?.language) ??
    acceptedLocale(accept) ??
    editionLocales[env.EDITION]
  );
}

export type ResolveActor = (token: string, site: Site) => Promise<Actor | null>;
export type ResolveVisitor = (token: string) => Promise<{ actor: Actor; counts: Counts } | null>;

/** Resolves the viewer; for GET and HEAD of pages with their counts, which are read in the same statement. */
async function lookUp(
  token: string,
  request: Request,
  response: Response,
  { resolveActor, resolveVisitor }: { resolveActor: ResolveActor; resolveVisitor: ResolveVisitor },
): Promise<void> {
  const { locals } = response;
  const isPage = (request.method === "GET" || request.method === "HEAD") && !request.path.startsWith("/api/");
  const visitor = isPage ? await resolveVisitor(token) : null;
  locals.counts = visitor?.counts;
  locals.actor = isPage ? (visitor?.actor ?? null) : await resolveActor(token, locals.site);
}

/** The language that a call asks for its reply, by `lang` or Content-Language; null for pages. */
function askedLocale({ path, url, headers }: Request): Locale | null {
  if (!path.startsWith("/api/")) return null;
  const [, query = ""] = url.split("?", 2);
  return parseLocale(new URLSearchParams(query).get("lang")) ?? parseLocale(headers["content-language"]);
}

/** Builds the context of a request; the session is looked up by its cookie, else by the Authorization header. */
export function contextMaker(resolve: { resolveActor: ResolveActor; resolveVisitor: ResolveVisitor }) {
  return async (request: Request, response: Response, { cached }: { cached: boolean }): Promise<RequestContext> => {
    const { site, origin, ip, requestId } = response.locals;
    const cookies = parseCookies(request.headers.cookie);
    const bearer = request.headers.authorization?.replace(/^Bearer\s+/i, "");
    const token = sessionTokenOf(origin, { cookies, bearer });
    if (response.locals.actor === undefined) {
      if (token && token.length < 200) await lookUp(token, request, response, resolve);
      else response.locals.actor = null;
    }
    const userAgent = String(request.headers["user-agent"] ?? "").slice(0, 300);
    return {
      site,
      origin,
      edition: env.EDITION,
      locale:
        askedLocale(request) ||
        response.locals.locale ||
        localeOf(site, cookies, origin, request.headers["accept-language"], response.locals.actor),
      actor: response.locals.actor ?? null,
      counts: response.locals.counts,
      nonce: cached ? null : randomBytes(16).toString("base64"),
      requestId,
      ip,
      userAgent,
      cookies,
      bearer,
      embed: cookies[cookieName(origin, "embed")] === "1" || userAgent.includes("JPApp/"),
      dataOnly: request.path.endsWith(".data"),
      flashes: readFlashes(origin, cookies),
      replyHeaders: new Headers(),
      tags: new Set(),
    };
  };
}

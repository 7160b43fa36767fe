import { randomBytes } from "node:crypto";
import type { Request, Response } from "express";
import type { Actor } from "~/platform/access/actor";
import { readFlashes } from "~/platform/forms/flash.server";
import type { Edition, Site } from "~/platform/screens/sites";
import { env } from "../env.server";
import { acceptedLocale, type Locale, parseLocale } from "../i18n/locales";
import type { RequestContext } from "../request-context";
import { cookieName, parseCookies } from "./cookies.server";

const editionLocales: Record<Edition, Locale> = { cn: "zh_CN", intl: "en_US", jp: "ja_JP" };

/** The language of a request: host's own, stored, Accept-Language, edition's default (decisions SH4; `?lang` is stored before). */
export function localeOf(
  site: Site,
  cookies: Readonly<Record<string, string>>,
  origin: string,
  accept: string | undefined,
): Locale {
  return (
    env.siteLocales[site] ??
    parseLocale(cookies[cookieName(origin, "lang")]) ??
    acceptedLocale(accept) ??
    editionLocales[env.EDITION]
  );
}

export type ResolveActor = (token: string, site: Site) => Promise<Actor | null>;

/** Builds the context of a request; the session is looked up only when there is its cookie, else an Authorization header. */
export function contextMaker(resolveActor: ResolveActor) {
  return async (request: Request, response: Response, { cached }: { cached: boolean }): Promise<RequestContext> => {
    const { site, origin, ip, requestId } = response.locals;
    const cookies = parseCookies(request.headers.cookie);
    const bearer = request.headers.authorization?.replace(/^Bearer\s+/i, "");
    const token = cookies[cookieName(origin, "sid")] ?? bearer;
    if (response.locals.actor === undefined)
      response.locals.actor = token && token.length < 200 ? await resolveActor(token, site) : null;
    const language = request.headers["content-language"];
    const userAgent = String(request.headers["user-agent"] ?? "").slice(0, 300);
    return {
      site,
      origin,
      edition: env.EDITION,
      locale:
        (request.path.startsWith("/api/") && parseLocale(language)) ||
        localeOf(site, cookies, origin, request.headers["accept-language"]),
      actor: response.locals.actor,
      nonce: cached ? null : randomBytes(16).toString("base64"),
      requestId,
      ip,
      userAgent,
      cookies,
      embed: cookies[cookieName(origin, "embed")] === "1" || userAgent.includes("JPApp/"),
      dataOnly: request.path.endsWith(".data"),
      flashes: readFlashes(origin, cookies),
      replyHeaders: new Headers(),
      tags: new Set(),
    };
  };
}

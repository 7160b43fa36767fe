import type { Request, RequestHandler, Response } from "express";
import { cookieName, parseCookies, setCookie } from "../access/cookies.server";
import { type Locale, parseLocale } from "../i18n/locales";
import { languageCookie, storedLanguage } from "./language-cookie.server";
import { isFromOwnPage } from "./visit.server";

/** Stores the language chosen by a session's user with the account; does nothing for an ended session. */
export type RememberLanguage = (token: string, locale: Locale) => Promise<void>;

declare module "~/platform/domain/serve" {
  interface SingleParts {
    rememberLanguage: RememberLanguage;
  }
}

/**
 * Stores `?lang=` in a cookie and redirects to the URL without it [SH4]. A visitor with neither session nor stored
 * choice gets the page in place, so that each language of a page has a URL for search engines. A choice made on one of
 * our pages is also stored with the account. `?embed=1` is stored for the session [SH28].
 */
export function storedChoices(rememberLanguage: RememberLanguage): RequestHandler {
  const store = async (request: Request, response: Response): Promise<boolean> => {
    const { origin } = response.locals;
    const cookies = parseCookies(request.headers.cookie);
    const token = cookies[cookieName(origin, "sid")];
    const url = new URL(origin + request.url);
    const embed = url.searchParams.get("embed");
    const locale = parseLocale(url.searchParams.get("lang"));
    const isNew = token === undefined && storedLanguage(origin, cookies) === null;
    if (locale) {
      response.append("Set-Cookie", languageCookie(origin, locale));
      if (token && request.method === "GET" && isFromOwnPage(request)) await rememberLanguage(token, locale);
    }
    if (locale && isNew && embed === null) {
      response.locals.locale = locale;
      return false;
    }
    if (embed !== null) response.append("Set-Cookie", setCookie(origin, "embed", embed === "1" ? "1" : "0"));
    url.searchParams.delete("lang");
    url.searchParams.delete("embed");
    response.set("Cache-Control", "no-store").redirect(302, url.pathname.replace(/^\/{2,}/, "/") + url.search);
    return true;
  };
  return (request, response, next) => {
    const reads = request.method === "GET" || request.method === "HEAD";
    if (!reads || request.path.startsWith("/api/") || !/[?&](lang|embed)=/.test(request.url)) return next();
    store(request, response)
      .then((isAnswered) => isAnswered || next())
      .catch(next);
  };
}

import { cookieName, setCookie } from "../access/cookies.server";
import { type Locale, parseLocale } from "../i18n/locales";
import { yearSeconds } from "./security-headers.server";

/** The language chosen in this browser for the site at `origin`; null if none. */
export const storedLanguage = (origin: string, cookies: Readonly<Record<string, string>>): Locale | null =>
  parseLocale(cookies[cookieName(origin, "lang")]);

/** Set-Cookie value that stores a chosen language for a year [SH4]. */
export const languageCookie = (origin: string, locale: Locale): string =>
  setCookie(origin, "lang", locale, yearSeconds);

import type { RequestHandler } from "express";
import { type Flag, type Locale, locales } from "~/platform/i18n/locales";

/** The locale of a content language. */
export const localeOf = (flag: Flag): Locale => locales.find((locale) => locale.startsWith(flag)) ?? "zh_CN";

/** The language requested by an address; the query is parsed here since Express does not. */
function flagIn(address: string): Flag {
  const asked = new URLSearchParams(address.split("?")[1]).get("lang");
  return (["zh", "ja", "en"] as const).find((one) => one === asked) ?? "zh";
}

/** Makes the handler of a feed at `path` on every host; `?lang=` chooses its language, Chinese by default. */
export const feedAt = (
  path: string,
  feed: (flag: Flag) => Promise<string>,
): { path: string; handle: RequestHandler } => ({
  path,
  handle: async (request, response, next) => {
    if (request.path !== "/" || !/^(GET|HEAD)$/.test(request.method)) return next();
    const text = await feed(flagIn(request.originalUrl));
    response
      .set({ "Content-Type": "application/rss+xml; charset=utf-8", "Cache-Control": "public, max-age=60" })
      .send(text);
  },
});

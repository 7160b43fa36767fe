import type { RequestHandler } from "express";
import { type Flag, type Locale, locales } from "~/platform/i18n/locales";

/** The language of the product's texts for a language of content. */
export const localeOf = (flag: Flag): Locale => locales.find((locale) => locale.startsWith(flag)) ?? "zh_CN";

/** The language that an address asks for; Express reads no queries here. */
function flagIn(address: string): Flag {
  const asked = new URLSearchParams(address.split("?")[1]).get("lang");
  return (["zh", "ja", "en"] as const).find((one) => one === asked) ?? "zh";
}

/** A feed at `path`, on every host; `?lang=` names its language, Chinese where it is left out. */
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

import type { RequestHandler } from "express";
import { parseCookies } from "~/platform/access/cookies.server";
import { brand } from "~/platform/brand";
import type { Site } from "~/platform/domain/sites";
import { localeOf } from "~/platform/http/context.server";
import { type Locale, languageTags } from "~/platform/i18n/locales";
import { translator } from "~/platform/i18n/texts.server";
import { href } from "~/platform/screens/href";
import { tabsOf } from "./navigation";

/** The ground of our pages, and the colour of each site (`ui/base/theme.css`, light). */
const ground = "#f8f5ee";
const colours: Record<Site, string> = {
  main: "#24466f",
  shop: "#b0441a",
  biz: "#7d5a06",
  work: "#1f6660",
  tv: "#68407a",
  cc: "#256a8c",
  dev: "#4a6a2c",
};

const iconSizes = [192, 512] as const;

/** The PNG icons of a site; the drawing lies within the circle that launchers cut out. */
const iconsOf = (site: Site) =>
  iconSizes.flatMap((size) =>
    (["any", "maskable"] as const).map((purpose) => ({
      src: `/icons/${site}-${size}.png`,
      sizes: `${size}x${size}`,
      type: "image/png",
      purpose,
    })),
  );

/** What a browser needs to install a site as an app, in a language. */
export function webManifest(site: Site, locale: Locale) {
  const t = translator(locale);
  const own = t(`site:site.${site}`);
  const shortcuts = [
    { name: t("orders:bought.title"), url: href("/mypage/orders") },
    { name: t("favourites:title"), url: href("/user/favorite") },
    { name: t("notifications:title"), url: href("/notification") },
    ...tabsOf(site)
      .slice(0, 1)
      .map(({ id, path }) => ({ name: t(`site:nav.${id}`), url: path })),
  ];
  return {
    id: "/",
    name: site === "main" ? brand.name[locale] : `${brand.name[locale]} ${own}`,
    short_name: site === "main" ? brand.name[locale] : own,
    description: t(`about-sites:${site}`),
    lang: languageTags[locale],
    dir: "ltr",
    start_url: "/",
    scope: "/",
    display: "standalone",
    /* Where a browser offers it, its buttons for back and reload stay. */
    display_override: ["minimal-ui", "standalone"],
    background_color: ground,
    theme_color: colours[site],
    categories: ["travel", "shopping", "lifestyle"],
    icons: iconsOf(site),
    shortcuts: shortcuts.map((one) => ({ ...one, icons: iconsOf(site).slice(0, 1) })),
  };
}

/** GET /manifest.webmanifest: the manifest of the host's site in the visitor's language. */
export const manifestHandler: RequestHandler = (request, response, next) => {
  if (!/^(GET|HEAD)$/.test(request.method) || request.path !== "/") return next();
  const { site, origin } = response.locals;
  const cookies = parseCookies(request.headers.cookie);
  const locale = localeOf(site, cookies, origin, request.headers["accept-language"]);
  response
    .set({ "Content-Type": "application/manifest+json; charset=utf-8", "Cache-Control": "private, max-age=3600" })
    .vary("Accept-Language, Cookie")
    .send(JSON.stringify(webManifest(site, locale)));
};

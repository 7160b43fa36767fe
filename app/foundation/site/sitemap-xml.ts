import { languageTags, locales } from "../../platform/i18n/locales";
import { escapeHtml } from "./document-html";
import type { SitemapPage, SitemapVideo } from "./sitemap";
import { element } from "./xml";

const day = (changed: Date | null | undefined): string =>
  changed ? `<lastmod>${changed.toISOString().slice(0, 19)}Z</lastmod>` : "";

export const urlSetStart = `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml" xmlns:video="http://www.google.com/schemas/sitemap-video/1.1">
`;
export const urlSetEnd = "</urlset>\n";

/** The most that search engines read: characters of a title and a description, and seconds of a video. */
const mostRead = { title: 100, description: 2_000, seconds: 28_800 } as const;

/** An element of a video; joined here, since it would be taken for the name of a text. */
const ofVideo = (name: string, text: string): string => element(["video", name].join(":"), text);

const cut = (text: string, most: number): string => Array.from(text).slice(0, most).join("");

/** Renders a page's video as video sitemaps have it; a video without a text is described by its title. */
function videoEntry(origin: string, { title, description, picture, file, duration, published }: SitemapVideo): string {
  const isKnown = duration >= 1 && duration <= mostRead.seconds;
  return [
    "<video:video>",
    ofVideo("thumbnail_loc", origin + picture),
    ofVideo("title", cut(title, mostRead.title)),
    ofVideo("description", cut(description || title, mostRead.description)),
    ofVideo("content_loc", origin + file),
    ofVideo("duration", isKnown ? String(duration) : ""),
    ofVideo("publication_date", published.toISOString()),
    "</video:video>",
  ].join("");
}

/** Renders one page with its video and its languages; each is the same address with `lang`, as in the page's own head. */
export function urlEntry(origin: string, { path, changed, video }: SitemapPage): string {
  const address = escapeHtml(origin + path);
  const sign = path.includes("?") ? "&amp;" : "?";
  const links = locales.map(
    (locale) =>
      `<xhtml:link rel="alternate" hreflang="${languageTags[locale]}" href="${address}${sign}lang=${locale}"/>`,
  );
  const any = `<xhtml:link rel="alternate" hreflang="x-default" href="${address}"/>`;
  return `<url><loc>${address}</loc>${day(changed)}${links.join("")}${any}${video ? videoEntry(origin, video) : ""}</url>\n`;
}

/** Renders the index of a sitemap's parts. */
export function indexXml(parts: readonly { address: string; changed: Date | null }[]): string {
  const entries = parts.map(
    ({ address, changed }) => `<sitemap><loc>${escapeHtml(address)}</loc>${day(changed)}</sitemap>\n`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>
<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${entries.join("")}</sitemapindex>
`;
}

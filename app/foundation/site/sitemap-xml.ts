import { languageTags, locales } from "../../platform/i18n/locales";
import { escapeHtml } from "./document-html";
import type { SitemapPage } from "./sitemap";

const day = (changed: Date | null | undefined): string =>
  changed ? `<lastmod>${changed.toISOString().slice(0, 19)}Z</lastmod>` : "";

export const urlSetStart = `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
`;
export const urlSetEnd = "</urlset>\n";

/** Renders one page with its languages; each is the same address with `lang`, as in the page's own head. */
export function urlEntry(origin: string, { path, changed }: SitemapPage): string {
  const address = escapeHtml(origin + path);
  const sign = path.includes("?") ? "&amp;" : "?";
  const links = locales.map(
    (locale) =>
      `<xhtml:link rel="alternate" hreflang="${languageTags[locale]}" href="${address}${sign}lang=${locale}"/>`,
  );
  const any = `<xhtml:link rel="alternate" hreflang="x-default" href="${address}"/>`;
  return `<url><loc>${address}</loc>${day(changed)}${links.join("")}${any}</url>\n`;
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

import type { RequestContext } from "~/platform/access/request-context";
import { brand } from "~/platform/brand";
import { translator } from "~/platform/i18n/texts.server";

/** Escapes a text for an attribute. */
const attribute = (text: string): string => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

const metaOf = (key: string, content: string): string => `<meta data-kept property="og:${key}" content="${content}">`;

/** Default link preview picture, 1200 × 630. */
const picture = "/art/share.png";

/** What a site is about, in a sentence, escaped for an attribute. */
export const topicOf = ({ site, locale }: Pick<RequestContext, "site" | "locale">): string =>
  attribute(translator(locale)(`about-sites:${site}`));

/**
 * Adds default tags for search engines and link previews to a page's own `head`: a description made of its title and
 * its site's topic, and for indexed pages the Open Graph tags that `head` lacks. In the browser
 * `keepPreviewTags` keeps them (`data-kept`) up to date.
 */
export function headTags(head: string, scope: Pick<RequestContext, "site" | "locale">): string {
  const { locale } = scope;
  const title = /<title>([^<]*)<\/title>/.exec(head)?.[1] ?? "";
  const cut = title.lastIndexOf(" | ");
  const name = (cut > 0 && title.slice(0, cut)) || title;
  const known = / name="description" content="([^"]*)"/.exec(head)?.[1];
  const description = known ?? `${name} – ${topicOf(scope)}`;
  const own = known === undefined ? `<meta data-kept name="description" content="${description}">` : "";
  const address = /<link rel="canonical" href="([^"]*)"/.exec(head)?.[1];
  if (!address) return own;
  const shown = {
    site_name: brand.name[locale],
    locale,
    title,
    description,
    type: "website",
    url: address,
    image: new URL(picture, address).href,
  };
  const missing = Object.entries(shown).filter(([key]) => !head.includes(` property="og:${key}"`));
  const card = '<meta data-kept name="twitter:card" content="summary_large_image">';
  return own + missing.map(([key, value]) => metaOf(key, value)).join("") + card;
}

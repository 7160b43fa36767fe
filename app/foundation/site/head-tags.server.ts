import { brand } from "~/platform/brand";
import { translator } from "~/platform/i18n/texts.server";
import type { RequestContext } from "~/platform/request-context";

/** A text as an attribute holds it. */
const attribute = (text: string): string => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

const metaOf = (key: string, content: string): string => `<meta data-kept property="og:${key}" content="${content}">`;

/** The picture of a link to a page that shows none of its own: 1200 × 630. */
const picture = "/art/share.png";

/**
 * What search engines and other sites show of a page that does not say so itself: a description, made of its title and
 * what its site is about, and for pages that are indexed what a link to them shows. `head` is the page's own head.
 * Browsers keep these tags as they are: they are written for those who read documents.
 */
export function headTags(head: string, { site, locale }: Pick<RequestContext, "site" | "locale">): string {
  const title = /<title>([^<]*)<\/title>/.exec(head)?.[1] ?? "";
  const cut = title.lastIndexOf(" | ");
  const name = (cut > 0 && title.slice(0, cut)) || title;
  const known = / name="description" content="([^"]*)"/.exec(head)?.[1];
  const description = known ?? `${name} – ${attribute(translator(locale)(`about-sites:${site}`))}`;
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

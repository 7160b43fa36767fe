import { translator } from "~/platform/i18n/texts.server";
import type { RequestContext } from "~/platform/request-context";

/** A text as an attribute holds it. */
const attribute = (text: string): string => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

/**
 * What search engines and other sites show of a page that does not say so itself: a description, made of its title and
 * what its site is about, and for pages that are indexed what a link to them shows. `head` is the page's own head.
 * Browsers keep these tags as they are: they are written for those who read documents.
 */
export function headTags(head: string, { site, locale }: Pick<RequestContext, "site" | "locale">): string {
  if (/ name="description"/.test(head)) return "";
  const title = /<title>([^<]*)<\/title>/.exec(head)?.[1] ?? "";
  const name = title.slice(0, Math.max(title.lastIndexOf(" | "), 0)) || title;
  const description = `${name} – ${attribute(translator(locale)(`about-sites:${site}`))}`;
  const own = `<meta data-kept name="description" content="${description}">`;
  const address = /<link rel="canonical" href="([^"]*)"/.exec(head)?.[1];
  if (!address) return own;
  const shown = { title, description, type: "website", url: address };
  return (
    own +
    Object.entries(shown)
      .map(([key, value]) => `<meta data-kept property="og:${key}" content="${value}">`)
      .join("")
  );
}

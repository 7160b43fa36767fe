type Item = { title: string; description: string; link: string; category: string; author: string; at: Date };
type Feed = {
  title: string;
  description: string;
  link: string;
  self: string;
  language: string;
  items: readonly Item[];
};

const signs: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

/** Escapes a text for XML 1.0 and drops characters that XML does not allow. */
const escaped = (text: string): string =>
  text
    .replace(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, "")
    .replace(/[&<>"]/g, (sign) => signs[sign] ?? "");

const element = (name: string, text: string): string => (text ? `<${name}>${escaped(text)}</${name}>` : "");

/** Renders a feed as RSS 2.0, with its own address (Atom) and authors by name (Dublin Core). */
export function rssOf({ items, self, ...channel }: Feed): string {
  const entries = items.map(
    ({ author, at, link, ...item }) =>
      `<item>${element("title", item.title)}${element("link", link)}<guid isPermaLink="true">${escaped(link)}</guid>` +
      `${element("description", item.description)}${element("category", item.category)}` +
      `${element("dc:creator", author)}<pubDate>${at.toUTCString()}</pubDate></item>`,
  );
  return (
    '<?xml version="1.0" encoding="UTF-8"?>\n<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" ' +
    'xmlns:dc="http://purl.org/dc/elements/1.1/"><channel>' +
    `${element("title", channel.title)}${element("link", channel.link)}${element("description", channel.description)}` +
    `${element("language", channel.language)}<atom:link href="${escaped(self)}" rel="self" type="application/rss+xml"/>` +
    `${entries.join("")}</channel></rss>`
  );
}

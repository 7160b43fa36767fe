import { element, escaped } from "./xml";

type Item = { title: string; description: string; link: string; category: string; author: string; at: Date };
type Feed = {
  title: string;
  description: string;
  link: string;
  self: string;
  language: string;
  items: readonly Item[];
};

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

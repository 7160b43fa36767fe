import { element, escaped } from "./xml";

type Entry = { link: string; title: string; text: string; author: string; at: Date; changed: Date };
type AtomFeed = { title: string; link: string; self: string; language: string; entries: readonly Entry[] };

/** Renders a feed as Atom (RFC 4287); its entries are identified by their addresses, newest first. */
export function atomOf({ title, link, self, language, entries }: AtomFeed): string {
  const latest = entries.reduce((time, { changed }) => Math.max(time, changed.getTime()), 0);
  const shown = entries.map(
    ({ link, title, text, author, at, changed }) =>
      `<entry><id>${escaped(link)}</id>${element("title", title)}<link href="${escaped(link)}"/>` +
      `<author>${element("name", author)}</author><published>${at.toISOString()}</published>` +
      `<updated>${changed.toISOString()}</updated><content type="text">${escaped(text)}</content></entry>`,
  );
  return (
    `<?xml version="1.0" encoding="UTF-8"?>\n<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${escaped(language)}">` +
    `<id>${escaped(self)}</id>${element("title", title)}<link href="${escaped(link)}"/>` +
    `<link rel="self" href="${escaped(self)}"/><updated>${new Date(latest).toISOString()}</updated>` +
    `${shown.join("")}</feed>`
  );
}

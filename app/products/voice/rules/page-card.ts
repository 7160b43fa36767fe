/** Letters of a page that are looked at: its head comes first. */
const headLetters = 200_000;

const entities: Readonly<Record<string, string>> = {
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  apos: "'",
  nbsp: " ",
};

function entity(whole: string, name: string): string {
  if (!name.startsWith("#")) return entities[name.toLowerCase()] ?? whole;
  const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number.parseInt(name.slice(1), 10);
  const isText = code > 31 && code < 0x11_0000 && !(code >= 0xd800 && code < 0xe000);
  return isText ? String.fromCodePoint(code) : "";
}

/** A text of HTML without its entities and control characters, in one line. */
const plainText = (html: string): string =>
  html
    .slice(0, 2_000)
    .replace(/&(#?\w{1,10});/g, entity)
    .replace(/[\p{Cc}\s]+/gu, " ")
    .trim();

const attribute = /([\w:-]{1,40})\s{0,5}=\s{0,5}(?:"([^"]{0,2000})"|'([^']{0,2000})'|([^\s"'>]{1,500}))/g;

/** The attributes of one tag, by name in lower case. */
function attributesOf(tag: string): Map<string, string> {
  return new Map(
    [...tag.matchAll(attribute)].map(([, name = "", double, single, bare]) => [
      name.toLowerCase(),
      double ?? single ?? bare ?? "",
    ]),
  );
}

/**
 * What a page says of itself: title and description of its Open Graph tags, else its own. Looks at the first 200,000
 * letters, each a bounded number of times; "" for what it does not say.
 */
export function cardOf(html: string): { title: string; description: string } {
  const head = html.slice(0, headLetters);
  const meta = new Map<string, string>();
  for (const [tag] of head.matchAll(/<meta\s[^>]{1,4000}>/gi)) {
    const attributes = attributesOf(tag);
    const name = (attributes.get("property") ?? attributes.get("name") ?? "").toLowerCase();
    const content = attributes.get("content");
    if (name && content !== undefined && !meta.has(name)) meta.set(name, plainText(content));
  }
  const [, own = ""] = /<title[^>]{0,200}>([^<]{0,2000})/i.exec(head) ?? [];
  return {
    title: meta.get("og:title") || plainText(own),
    description: meta.get("og:description") || meta.get("description") || "",
  };
}

/** The encoding that a reply or the page itself names; UTF-8 without one. */
export function charsetOf(contentType: string, start: string): string {
  const [, named] = /charset\s{0,5}=\s{0,5}["']?([\w-]{1,30})/i.exec(contentType) ?? [];
  const [, own] = /<meta[^>]{0,500}charset\s{0,5}=\s{0,5}["']?([\w-]{1,30})/i.exec(start.slice(0, 4_000)) ?? [];
  return named ?? own ?? "utf-8";
}

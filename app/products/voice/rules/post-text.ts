import { voiceLimits } from "./limits";

/** A piece of a post's text: words, a tag, a mentioned person (0: nobody by that name), or an address. */
export type TextPart =
  | { type: "text"; text: string }
  | { type: "tag"; text: string; tag: string }
  | { type: "mention"; text: string; userId: number }
  | { type: "link"; text: string; url: string };

/** A tag, a name or an address. What stands before it must not be a letter of the same word. */
const pieces =
  /(?<url>https?:\/\/[^\s\u3000<>"「」『』（）。、，！？]{1,500})|(?<![\p{L}\p{N}_&/])[#＃](?<tag>[\p{L}\p{N}\p{M}_]{1,60})|(?<![A-Za-z0-9_@.])[@＠](?<name>[A-Za-z0-9_]{4,15})(?![A-Za-z0-9_])/gu;

/** Signs that end a sentence rather than an address. */
const trailing = /[.,:;!?'")\]]+$/;

/** Tags have no digits alone, as "#1" is a rank, and at most 20 code points as they are stored. */
const isTag = (tag: string): boolean =>
  /\p{L}/u.test(tag) && Array.from(tag.normalize("NFKC")).length <= voiceLimits.tag;

/** The pieces of a post's text in their order; together they are the text. `people` are its mentions. */
export function partsOf(content: string, people: readonly { id: number; name: string }[]): TextPart[] {
  const byName = new Map(people.map(({ id, name }) => [name.toLowerCase(), id]));
  const parts: TextPart[] = [];
  let at = 0;
  const words = (end: number) => {
    if (end > at) parts.push({ type: "text", text: content.slice(at, end) });
    at = end;
  };
  for (const { 0: found, index, groups = {} } of content.matchAll(pieces)) {
    const { url, tag, name } = groups;
    const text = url ? found.replace(trailing, "") : found;
    const userId = name === undefined ? undefined : byName.get(name.toLowerCase());
    if (url) {
      words(index);
      parts.push({ type: "link", text, url: text });
    } else if (tag !== undefined && isTag(tag)) {
      words(index);
      parts.push({ type: "tag", text, tag });
    } else if (userId !== undefined) {
      words(index);
      parts.push({ type: "mention", text, userId });
    } else continue;
    at = index + text.length;
  }
  words(content.length);
  return parts;
}

/** The tags of a text in their order, each once; the first five count [MS20]. */
export function tagsIn(content: string): string[] {
  const tags = partsOf(content, []).flatMap((part) => (part.type === "tag" ? part.tag.normalize("NFKC") : []));
  return [...new Map(tags.map((tag) => [tag.toLowerCase(), tag])).values()].slice(0, voiceLimits.tags);
}

/** The names after @ in a text, in lower case, each once; the first ten count [MS13]. */
export function namesIn(content: string): string[] {
  const names = [...content.matchAll(pieces)].flatMap(({ groups }) => groups?.name?.toLowerCase() ?? []);
  return [...new Set(names)].slice(0, voiceLimits.mentions);
}

/** The first address in a text; null for none. */
export function linkIn(content: string): string | null {
  const part = partsOf(content, []).find(({ type }) => type === "link");
  return part?.type === "link" ? part.url : null;
}

/** The length of a text as posts count it: Unicode code points [MS5]. */
export const lengthOf = (content: string): number => Array.from(content).length;

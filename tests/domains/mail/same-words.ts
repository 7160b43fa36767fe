const entities: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', "#x27": "'" };
const decoded = (text: string) => text.replace(/&(amp|lt|gt|quot|#x27);/g, (_, name: string) => entities[name] ?? "");

/** The words of a mail's body as a reader sees them, piece by piece. */
export const wordsOf = (html: string): string =>
  decoded((html.split(/<body[^>]*>/)[1] ?? "").replace(/<[^>]+>/g, "\n"))
    .split("\n")
    .map((line) => line.trim())
    .filter(Boolean)
    .join("\n");

/** The addresses that a mail's HTML links to. */
export const linksOf = (html: string): string[] =>
  [...html.matchAll(/href="([^"]*)"/g)].map(([, href]) => decoded(href ?? ""));

/** What one form of a mail says and the other does not: its words without the brand at the head, and its links. */
export function sameWords(html: string, text: string): string[] {
  const [, ...shown] = wordsOf(html).split("\n");
  const links = linksOf(html);
  const withoutLinks = links.reduce((rest, link) => rest.replace(link, ""), text);
  const pieces = withoutLinks.split(/[\s:：・>]+|^-+/m).filter(Boolean);
  return [
    ...links.filter((link) => !text.includes(link)).map((link) => `only in HTML: ${link}`),
    ...[...withoutLinks.matchAll(/https?:\S+/g)].map(([link]) => `only in text: ${link}`),
    ...shown.filter((line) => !text.includes(line)).map((line) => `only in HTML: ${line}`),
    ...pieces.filter((piece) => !shown.join("\n").includes(piece)).map((piece) => `only in text: ${piece}`),
  ];
}

/** What a link leads to: a path of our sites, a page elsewhere, a mail address, a telephone. */
export type LinkKind = "own" | "https" | "http" | "mail" | "phone";

/** Longest link, in code units. */
const longestLink = 1_000;

/**
 * The one rule of links that people give us: what a link leads to, or null for one that is not followed. Refuses every
 * other scheme (`javascript:`, `data:`), `//host`, backslashes, names and passwords before a host, and whatever does
 * not show: spaces, control and direction characters.
 */
export function linkKind(link: string): LinkKind | null {
  if (link.length > longestLink || /[\\\s<>"`\p{Cc}\p{Cf}\p{Surrogate}]/u.test(link)) return null;
  if (link.startsWith("/")) return link.startsWith("//") ? null : "own";
  if (/^mailto:[^@:/?]+@[^@:/?]+(\?|$)/i.test(link)) return "mail";
  if (/^tel:\+?[\d().-]{3,30}$/i.test(link)) return "phone";
  if (!/^https?:\/\/[^/]/i.test(link) || !URL.canParse(link)) return null;
  const { protocol, username, password } = new URL(link);
  if (username || password) return null;
  return protocol === "https:" ? "https" : "http";
}

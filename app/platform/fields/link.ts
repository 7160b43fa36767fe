/** The target of a link: a path of our sites, another web page, a mail address, a phone number. */
export type LinkKind = "own" | "https" | "http" | "mail" | "phone";

/** Longest link, in code units. */
const longestLink = 1_000;

/**
 * The kind of a link given by a user, or null when it is not allowed. Refuses every other scheme (`javascript:`,
 * `data:`), `//host`, backslashes, user names and passwords before a host, and invisible characters: spaces, control
 * and direction characters.
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

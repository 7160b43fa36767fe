import { fromNum, toNum } from "~/platform/access/actor";
import type { Flag } from "~/platform/i18n/locales";
import { voiceLimits } from "./limits";

/** A feed: of a person's posts or of a tag's, in a language. */
export type FeedOf = { flag: Flag } & ({ userId: number } | { tag: string });

/** The address of a feed. */
export const feedPath = (feed: FeedOf): string =>
  "tag" in feed
    ? `/voice/feed/tag/${encodeURIComponent(feed.tag)}?lang=${feed.flag}`
    : `/voice/feed/user/${toNum(feed.userId)}?lang=${feed.flag}`;

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return "";
  }
}

/** The feed that an address names; null for any other address. `idIn` reads a number. */
export function feedIn(address: string, idIn: (text: string) => number | null): FeedOf | null {
  const [path = "", query = ""] = address.slice(0, 2_000).split("?");
  const asked = new URLSearchParams(query).get("lang");
  const flag = (["zh", "ja", "en"] as const).find((one) => one === asked) ?? "zh";
  const [, kind, rest = ""] = /^\/voice\/feed\/(user|tag)\/([^/]{1,400})$/.exec(path) ?? [];
  if (kind === "user") {
    const num = idIn(rest);
    return num !== null && fromNum(num) > 0 ? { flag, userId: fromNum(num) } : null;
  }
  const tag = kind === "tag" ? decoded(rest) : "";
  return tag === "" || /\p{Cc}/u.test(tag) || Array.from(tag).length > voiceLimits.tag ? null : { flag, tag };
}

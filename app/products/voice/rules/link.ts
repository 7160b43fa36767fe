import { isFileKey, isPictureName } from "~/platform/domain/uploads";
import type { VoiceLink } from "~db/schema/voice";
import { voiceLimits } from "./limits";

/** A link as a client sends it. */
export type LinkInput = { url: string; title?: string; description?: string; image?: string | null };

const cut = (text: string, most: number): string => {
  const characters = Array.from(text.replace(/[\p{Cc}\s]+/gu, " ").trim());
  return characters.length > most ? `${characters.slice(0, most - 1).join("")}…` : characters.join("");
};

/** The address of a page of the web, without name and password; null for any other. */
function webAddress(text: string): URL | null {
  if (text.length > voiceLimits.url || !URL.canParse(text)) return null;
  const url = new URL(text);
  return /^https?:$/.test(url.protocol) && !url.username && !url.password && url.hostname.includes(".") ? url : null;
}

const pictureKey = (image: string | null | undefined): string | null => {
  const key = image?.replace(/^\/img\//, "").split("?")[0] ?? "";
  return isFileKey(key) && isPictureName(key) ? key : null;
};

/** What a card shows of a page. */
export const linkWith = (url: string, { title = "", description = "", image }: Omit<LinkInput, "url">): VoiceLink => ({
  url,
  title: cut(title, voiceLimits.linkTitle),
  description: cut(description, voiceLimits.linkDescription),
  image: pictureKey(image),
});

/**
 * The link of a post: what the client says of a page of ours stands, of other sites only their own pages are asked.
 * Null for what is no address.
 */
export function linkOf(input: LinkInput, ourOrigins: readonly string[]): { link: VoiceLink; isOurs: boolean } | null {
  const own = ourOrigins.find((origin) => input.url === origin || input.url.startsWith(`${origin}/`));
  if (own !== undefined && input.url.length <= voiceLimits.url && URL.canParse(input.url))
    return { link: linkWith(new URL(input.url).href, input), isOurs: true };
  const url = webAddress(input.url);
  return url && { link: linkWith(url.href, {}), isOurs: false };
}

import type { Listed } from "~/platform/domain/register";
import { fold } from "~db/text/fold";

/** A kind of things that carry tags: what the domains declare under `tagKinds`. */
export type TagKind = Listed<"tagKinds">;

/** Tags of one thing, and characters of one tag. */
export const tagLimits = { most: 10, length: 20 } as const;

/** A tag as it is shown: usual widths, single spaces, without the sign in front. */
const tidy = (tag: string): string =>
  tag
    .normalize("NFKC")
    .replace(/^[\s#]+/, "")
    .replace(/\s+/g, " ")
    .trim();

/** A tag as it is compared: case, width, kana and ways of writing count as one. */
export const foldTag = (tag: string): string => fold(tidy(tag));

/** Tags as they are stored: tidied, the first spelling of each, none empty. */
export function tidyTags(tags: readonly string[]): string[] {
  const bySpelling = new Map<string, string>();
  for (const tag of tags.map(tidy)) if (tag && !bySpelling.has(fold(tag))) bySpelling.set(fold(tag), tag);
  return [...bySpelling.values()];
}

/** The tags that somebody typed in one line, apart by commas of any kind. */
export const splitTags = (typed: string): string[] => tidyTags(typed.split(/[,，、､;；\n]/));

/** Whether a tag is short enough, by code points. */
export const fits = (tag: string): boolean => Array.from(tag).length <= tagLimits.length;

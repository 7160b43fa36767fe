import type { Listed } from "~/platform/domain/register";
import { fold } from "~db/text/fold";

/** A kind of items that carry tags: what the domains declare under `tagKinds`. */
export type TagKind = Listed<"tagKinds">;

/** Most tags of one item, and most characters of one tag. */
export const tagLimits = { most: 10, length: 20 } as const;

/** A tag as shown: normalised widths, single spaces, without a leading #. */
const tidy = (tag: string): string =>
  tag
    .normalize("NFKC")
    .replace(/^[\s#]+/, "")
    .replace(/\s+/g, " ")
    .trim();

/** A tag as compared: case, width, kana and spelling variants unified. */
export const foldTag = (tag: string): string => fold(tidy(tag));

/** Tags as stored: tidied, one spelling of each (the first), without empty ones. */
export function tidyTags(tags: readonly string[]): string[] {
  const bySpelling = new Map<string, string>();
  for (const tag of tags.map(tidy)) if (tag && !bySpelling.has(fold(tag))) bySpelling.set(fold(tag), tag);
  return [...bySpelling.values()];
}

/** The tags typed in one line, separated by commas of any kind. */
export const splitTags = (typed: string): string[] => tidyTags(typed.split(/[,，、､;；\n]/));

/** Whether a tag is short enough, in code points. */
export const fits = (tag: string): boolean => Array.from(tag).length <= tagLimits.length;

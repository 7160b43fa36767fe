import { type LodgingOrder, lodgingBounds } from "../kinds";
import { compareLodgings } from "../order";
import type { Lodging, LodgingFound } from "../parts.server";

/** A page of the merged list, the number of all places, and how many pages there are. */
export type MergedPage = { lodgings: Lodging[]; total: number; pages: number };

/**
 * Merges what sources found into the page that begins at `offset`. Each source gave its first `offset + size` in the
 * order, so that no other place can stand before one of them [LO2]: pages neither repeat nor lose a place.
 */
export function mergePage(
  found: readonly LodgingFound[],
  { order, offset, size }: { order: LodgingOrder; offset: number; size: number },
): MergedPage {
  const total = found.reduce((sum, one) => sum + one.total, 0);
  const all = found.flatMap(({ lodgings }) => lodgings).sort((one, other) => compareLodgings(one, other, order));
  const pages = Math.min(lodgingBounds.pages, Math.ceil(total / size));
  return { lodgings: all.slice(offset, offset + size), total, pages };
}

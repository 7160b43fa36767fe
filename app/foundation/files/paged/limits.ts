/**
 * What a file that is shown page by page may be: pages at most, sides in points (a seventy-second of an inch), how much
 * longer one side may be than the other, characters of text that are kept of a page, and the width of a page's picture in pixels.
 */
export const pageLimits = { pages: 60, shortest: 72, longest: 5_000, ratio: 4, text: 20_000, width: 1_280 } as const;

/**
 * Limits of a PDF that is shown page by page: number of pages, sides in points (1/72 inch), longest ratio of the sides,
 * characters of text stored per page, and width of a page's picture in pixels.
 */
export const pageLimits = { pages: 60, shortest: 72, longest: 5_000, ratio: 4, text: 20_000, width: 1_280 } as const;

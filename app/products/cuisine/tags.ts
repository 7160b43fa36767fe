/** Purge tag of the list of all menus. */
export const menusTag = "cuisine";

/** Purge tag of the pages that show one restaurant's menu. */
export const menuTag = (sellerId: number): string => `cuisine:${sellerId}`;

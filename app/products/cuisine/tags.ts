/** Purge tag of the list of all menus. */
export const menusTag = "cuisine";

/** Most favourites of one person. */
export const mostFavourites = 1_000;

/** Favourites on one page. */
export const favouritesPerPage = 24;

/** Purge tag of every page that names an artisan, a work or a category. */
export const artisansTag = "artisans";

/** Purge tag of the page of one artisan. */
export const artisanTag = (id: number): string => `artisan:${id}`;

/** Purge tag of the page of one work. */
export const artProductTag = (id: number): string => `art-product:${id}`;

/**
 * A step of the way to a page. A loader whose page is about one thing returns as `trail` the steps between its section
 * and itself; the last names the page and needs no address.
 */
export type Crumb = { href?: string; label: string; lang?: string | undefined };

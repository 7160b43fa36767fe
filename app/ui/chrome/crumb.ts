/**
 * A step of the breadcrumbs. A loader whose page is about one item returns as `trail` the steps between its section and
 * itself; the last step is the page itself and needs no address.
 */
export type Crumb = { href?: string; label: string; lang?: string | undefined };

/** A page that is shared, as the address of the composer names it. */
export type SharedLink = { url: string; title: string; description: string; image: string };

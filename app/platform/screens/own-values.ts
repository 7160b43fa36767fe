/** Placeholder for a value of one request in a cached page; random, so that no user can write it. */
const places = crypto.randomUUID();
const place = (at: number): string => `${places}.${at}.`;

/** Values that belong to one request of a page, such as its nonce; each value once. */
export type OwnValues = readonly string[];

/** Replaces the values of a request in `text` by placeholders. */
export const withoutOwn = (text: string, own: OwnValues): string =>
  own.reduce((kept, value, at) => kept.replaceAll(value, place(at)), text);

/** Replaces the placeholders in `text` by the values of another request. */
export const withOwn = (text: string, own: OwnValues): string =>
  own.reduce((shown, value, at) => shown.replaceAll(place(at), value), text);

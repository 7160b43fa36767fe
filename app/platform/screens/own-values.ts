/** Where a value of one reading stood, in what is kept of a page; nobody outside can write it. */
const places = crypto.randomUUID();
const place = (at: number): string => `${places}.${at}.`;

/** What belongs to one reading of a page, such as its nonce: each value once. */
export type OwnValues = readonly string[];

/** `text` with places where the values of a reading stand. */
export const withoutOwn = (text: string, own: OwnValues): string =>
  own.reduce((kept, value, at) => kept.replaceAll(value, place(at)), text);

/** `text` with the values of another reading in those places. */
export const withOwn = (text: string, own: OwnValues): string =>
  own.reduce((shown, value, at) => shown.replaceAll(place(at), value), text);

/** A view model as one string of JSON. */
export type Packed<T> = string & { readonly packs?: T };

/**
 * Packs the view of a long list for the browser. Remix sends loader data value by value, each with a number of its own,
 * which makes a list of cards about twice as heavy as its JSON. The view must be JSON: no dates, no undefined in arrays.
 */
export const pack = <T>(view: T): Packed<T> => JSON.stringify(view) as Packed<T>;

/** The view that was packed. */
export const unpack = <T>(packed: Packed<T>): T => JSON.parse(packed) as T;

/**
 * Caches look-ups that several rows of one transaction have in common: the first use of a `key` runs `find`, later ones
 * get its result.
 */
export type Shared = <T>(key: string, find: () => Promise<T>) => Promise<T>;

/** Creates a `Shared`; it must not outlive its transaction. */
export function sharing(): Shared {
  const known = new Map<string, Promise<unknown>>();
  return <T>(key: string, find: () => Promise<T>) => {
    const found = known.get(key) ?? find();
    known.set(key, found);
    return found as Promise<T>;
  };
}

/** Answers what several rows of one transaction ask alike: the first of a `key` finds it, the others get the same. */
export type Shared = <T>(key: string, find: () => Promise<T>) => Promise<T>;

/** Begins a `Shared`; it must not outlive its transaction. */
export function sharing(): Shared {
  const known = new Map<string, Promise<unknown>>();
  return <T>(key: string, find: () => Promise<T>) => {
    const found = known.get(key) ?? find();
    known.set(key, found);
    return found as Promise<T>;
  };
}

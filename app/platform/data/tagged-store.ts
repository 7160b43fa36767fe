import { BoundedStore } from "./bounded-store";

/** An entry of a store: its purge tags, and until when it is fresh, in ms since 1970. */
export type Tagged = { readonly tags: ReadonlySet<string>; readonly freshUntil: number };

/**
 * A bounded cache of values that many visitors share. A key is made once at a time (single flight); entries are dropped
 * by tag, by age, or as the least recently used when the total weight is exceeded.
 */
export class TaggedStore<V extends Tagged> {
  readonly #entries: BoundedStore<V>;
  readonly #making = new Map<string, Promise<V | null>>();
  #epoch = 0;

  constructor(maxWeight: number, weightOf: (key: string, value: V) => number) {
    this.#entries = new BoundedStore(maxWeight, weightOf);
  }

  /** The fresh entry of `key`, or undefined. */
  get(key: string): V | undefined {
    const value = this.#entries.get(key);
    if (!value || value.freshUntil >= Date.now()) return value;
    this.#entries.delete(key);
    return undefined;
  }

  /**
   * Returns the entry of `key`, made by `make` when missing; simultaneous callers share one `make`. Its result is
   * stored unless it is null or a purge happened meanwhile; `kept` is called with what was stored.
   */
  async getOrMake(key: string, make: () => Promise<V | null>, kept?: (value: V) => void): Promise<V | null> {
    const known = this.get(key);
    if (known) return known;
    const running = this.#making.get(key);
    if (running) return running;
    const making = this.#make(key, make, kept).finally(
      () => this.#making.get(key) === making && this.#making.delete(key),
    );
    this.#making.set(key, making);
    return making;
  }

  /** Whether `value` is stored under `key` now. */
  holds = (key: string, value: V): boolean => this.#entries.holds(key, value);

  /** Replaces `old` by `next`; returns false and does nothing when another value is stored by now. */
  replace(key: string, old: V, next: V): boolean {
    if (!this.holds(key, old)) return false;
    this.#entries.set(key, next);
    return true;
  }

  /**
   * Drops every entry with one of `tags`. Values being made meanwhile are neither stored nor shared with later callers.
   */
  purge(tags: readonly string[]): void {
    this.#epoch++;
    this.#making.clear();
    this.#entries.deleteWhere((value) => tags.some((tag) => value.tags.has(tag)));
  }

  /** Drops everything, e.g. after the purge channel was interrupted. */
  clear(): void {
    this.#epoch++;
    this.#making.clear();
    this.#entries.clear();
  }

  get size(): { entries: number; weight: number } {
    return this.#entries.size;
  }

  async #make(key: string, make: () => Promise<V | null>, kept?: (value: V) => void): Promise<V | null> {
    const epoch = this.#epoch;
    const value = await make();
    if (!value || epoch !== this.#epoch) return value;
    this.#entries.set(key, value);
    kept?.(value);
    return value;
  }
}

/** A cache by key, bounded by weight; the least recently used entries are dropped. */
export class BoundedStore<V> {
  readonly #entries = new Map<string, V>();
  readonly #maxWeight: number;
  readonly #weightOf: (key: string, value: V) => number;
  #weight = 0;

  constructor(maxWeight: number, weightOf: (key: string, value: V) => number) {
    this.#maxWeight = maxWeight;
    this.#weightOf = weightOf;
  }

  /** The value of `key`, which becomes the most recently used. */
  get(key: string): V | undefined {
    const value = this.#entries.get(key);
    if (value === undefined) return undefined;
    this.#entries.delete(key);
    this.#entries.set(key, value);
    return value;
  }

  /** Whether `value` is cached under `key` now. */
  holds = (key: string, value: V): boolean => this.#entries.get(key) === value;

  /** Stores `value` under `key` as the most recently used, replacing an earlier one. */
  set(key: string, value: V): void {
    this.delete(key);
    this.#entries.set(key, value);
    this.#weight += this.#weightOf(key, value);
    for (const oldest of this.#entries.keys()) {
      if (this.#weight <= this.#maxWeight) break;
      this.delete(oldest);
    }
  }

  delete(key: string): void {
    const value = this.#entries.get(key);
    if (value === undefined) return;
    this.#entries.delete(key);
    this.#weight -= this.#weightOf(key, value);
  }

  /** Drops every value for which `leaves` is true. */
  deleteWhere(leaves: (value: V) => boolean): void {
    for (const [key, value] of this.#entries) if (leaves(value)) this.delete(key);
  }

  clear(): void {
    this.#entries.clear();
    this.#weight = 0;
  }

  get size(): { entries: number; weight: number } {
    return { entries: this.#entries.size, weight: this.#weight };
  }
}

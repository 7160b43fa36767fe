import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

const br = promisify(brotliCompress);
const gz = promisify(gzip);

/** A page as it leaves: complete, compressed once, with the policy that its inline scripts need. */
export type CachedPage = {
  identity: Buffer;
  gzip: Buffer;
  br: Buffer;
  etag: string;
  csp: string;
  tags: ReadonlySet<string>;
  freshUntil: number;
};

/** What the maker of a page returns; null when the page must not be kept (not 200, cookies set, a redirect). */
export type MadePage = { body: Buffer; csp: string; tags: ReadonlySet<string>; maxAge: number } | null;

const pressed = (body: Buffer, quality: 5 | 9): Promise<Buffer> =>
  br(body, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } });

/** Compresses a made page for whoever waits: brotli 5 and gzip 6, and an ETag over its text. */
async function packPage(made: NonNullable<MadePage>): Promise<CachedPage> {
  const { body } = made;
  const [packed, zipped] = await Promise.all([pressed(body, 5), gz(body, { level: 6 })]);
  return {
    identity: body,
    gzip: zipped,
    br: packed,
    etag: `W/"${createHash("sha256").update(body).digest("base64url").slice(0, 22)}"`,
    csp: made.csp,
    tags: made.tags,
    freshUntil: Date.now() + made.maxAge * 1_000,
  };
}

/**
 * Bounded store of pages that look alike for every anonymous visitor. A key is made once at a time (single flight);
 * pages leave by tag, by age, or as the least recently used when the bytes run over. Kept pages are pressed harder one
 * after another, when their first visitors have their answer.
 */
export class PageCache {
  readonly #pages = new Map<string, CachedPage>();
  readonly #making = new Map<string, Promise<CachedPage | null>>();
  readonly #maxBytes: number;
  #bytes = 0;
  #epoch = 0;
  #pressing: Promise<void> = Promise.resolve();

  constructor(maxBytes = 64 * 1024 * 1024) {
    this.#maxBytes = maxBytes;
  }

  /** The fresh page of `key`, or undefined. */
  get(key: string): CachedPage | undefined {
    const page = this.#pages.get(key);
    if (!page) return undefined;
    if (page.freshUntil < Date.now()) {
      this.#drop(key, page);
      return undefined;
    }
    this.#pages.delete(key);
    this.#pages.set(key, page);
    return page;
  }

  /** The page of `key`, made by `make` when it is not there; simultaneous callers share one making. */
  async getOrMake(key: string, make: () => Promise<MadePage>): Promise<CachedPage | null> {
    const known = this.get(key);
    if (known) return known;
    const running = this.#making.get(key);
    if (running) return running;
    const making = this.#make(key, make).finally(() => this.#making.get(key) === making && this.#making.delete(key));
    this.#making.set(key, making);
    return making;
  }

  /** Drops every page that carries one of `tags`; pages being made meanwhile are neither kept nor shared with later callers. */
  purge(tags: readonly string[]): void {
    this.#epoch++;
    this.#making.clear();
    for (const [key, page] of this.#pages) if (tags.some((tag) => page.tags.has(tag))) this.#drop(key, page);
  }

  /** Drops everything, e.g. after the purge channel was away. */
  clear(): void {
    this.#epoch++;
    this.#making.clear();
    this.#pages.clear();
    this.#bytes = 0;
  }

  get size(): { pages: number; bytes: number } {
    return { pages: this.#pages.size, bytes: this.#bytes };
  }

  async #make(key: string, make: () => Promise<MadePage>): Promise<CachedPage | null> {
    const epoch = this.#epoch;
    const made = await make();
    if (!made) return null;
    const page = await packPage(made);
    if (epoch === this.#epoch) {
      this.#keep(key, page);
      this.#pressing = this.#pressing.then(() => this.#pressHarder(key, page));
    }
    return page;
  }

  async #pressHarder(key: string, page: CachedPage): Promise<void> {
    if (this.#pages.get(key) !== page) return;
    const smaller = await pressed(page.identity, 9);
    if (this.#pages.get(key) !== page || smaller.length >= page.br.length) return;
    this.#bytes += smaller.length - page.br.length;
    page.br = smaller;
  }

  #keep(key: string, page: CachedPage): void {
    this.#pages.set(key, page);
    this.#bytes += weightOf(key, page);
    for (const [oldest, old] of this.#pages) {
      if (this.#bytes <= this.#maxBytes) break;
      this.#drop(oldest, old);
    }
  }

  #drop(key: string, page: CachedPage): void {
    if (this.#pages.delete(key)) this.#bytes -= weightOf(key, page);
  }
}

const weightOf = (key: string, page: CachedPage): number =>
  key.length * 2 + page.identity.length + page.gzip.length + page.br.length + 500;

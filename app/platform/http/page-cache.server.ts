import { createHash } from "node:crypto";
import type { IncomingMessage } from "node:http";
import { TaggedStore } from "~/platform/data/tagged-store";
import { compress, compressHard, gzipHard } from "./compress.server";

/** A cached page: complete, compressed, with the CSP of its inline scripts; `gzip` is added after its first reply. */
export type CachedPage = {
  identity: Buffer;
  gzip?: Buffer;
  br: Buffer;
  etag: string;
  csp: string;
  tags: ReadonlySet<string>;
  freshUntil: number;
};

/** What the maker of a page returns; null when the page must not be cached (not 200, cookies set, a redirect). */
export type MadePage = { body: Buffer; csp: string; tags: ReadonlySet<string>; maxAge: number } | null;

/** Compresses a made page with brotli 5 for the waiting visitor, and computes an ETag over its text. */
async function packPage(made: NonNullable<MadePage>): Promise<CachedPage> {
  const { body } = made;
  return {
    identity: body,
    br: await compress(body, 5),
    etag: `W/"${createHash("sha256").update(body).digest("base64url").slice(0, 22)}"`,
    csp: made.csp,
    tags: made.tags,
    freshUntil: Date.now() + made.maxAge * 1_000,
  };
}

/**
 * Cache of the pages that are the same for every anonymous visitor. After its first reply a page is compressed again,
 * harder and with gzip for old clients, one page at a time.
 */
export class PageCache {
  readonly #pages: TaggedStore<CachedPage>;
  #compressing: Promise<void> = Promise.resolve();

  constructor(maxBytes = 64 * 1024 * 1024) {
    this.#pages = new TaggedStore(maxBytes, weightOf);
  }

  /** The fresh page of `key`, or undefined. */
  get = (key: string): CachedPage | undefined => this.#pages.get(key);

  /** The page of `key`, made by `make` when missing; simultaneous callers share one `make`. */
  getOrMake(key: string, make: () => Promise<MadePage>): Promise<CachedPage | null> {
    const pack = async () => {
      const made = await make();
      return made && packPage(made);
    };
    return this.#pages.getOrMake(key, pack, (page) => {
      this.#compressing = this.#compressing.then(() => this.#compressHarder(key, page));
    });
  }

  /** Drops every page with one of `tags`; pages being made are neither cached nor shared with later callers. */
  purge = (tags: readonly string[]): void => this.#pages.purge(tags);

  /** Drops everything, e.g. after the purge channel was interrupted. */
  clear = (): void => this.#pages.clear();

  get size(): { pages: number; bytes: number } {
    const { entries, weight } = this.#pages.size;
    return { pages: entries, bytes: weight };
  }

  async #compressHarder(key: string, page: CachedPage): Promise<void> {
    /* Started at once, it would compete for the processor with the reply being sent. */
    await new Promise((left) => setImmediate(left));
    if (!this.#pages.holds(key, page)) return;
    const [gzip, smaller] = [await gzipHard(page.identity), await compressHard(page.identity)];
    this.#pages.replace(key, page, { ...page, gzip, br: smaller.length < page.br.length ? smaller : page.br });
  }
}

const weightOf = (key: string, page: CachedPage): number =>
  key.length * 2 + page.identity.length + (page.gzip?.length ?? 0) + page.br.length + 500;

/** The encoding that a client prefers among those of pages. */
export const encodingOf = (request: IncomingMessage): "br" | "gzip" | "identity" => {
  const accepted = String(request.headers["accept-encoding"] ?? "");
  return acceptable.find(([, shape]) => shape.test(accepted))?.[0] ?? "identity";
};

const acceptable = (["br", "gzip"] as const).map(
  (name) => [name, new RegExp(`\\b${name}\\b(?!\\s*;\\s*q=0(\\.0*)?\\s*(,|$))`)] as const,
);

/** The reply with a cached page: 304 when the client has it, else the page, in the client's encoding if available. */
export function cachedReply(request: IncomingMessage, page: CachedPage) {
  const headers: Record<string, string> = {
    "Content-Type": "text/html; charset=utf-8",
    "Content-Security-Policy": page.csp,
    "Cache-Control": "public, max-age=0, must-revalidate",
    Vary: "Cookie, Accept-Language, Accept-Encoding",
    ETag: page.etag,
  };
  if (request.headers["if-none-match"] === page.etag) return { status: 304, headers };
  const encoding = encodingOf(request);
  const packed = page[encoding];
  const body = packed ?? page.identity;
  if (packed && encoding !== "identity") headers["Content-Encoding"] = encoding;
  headers["Content-Length"] = String(body.length);
  return { status: 200, headers, ...(request.method !== "HEAD" && { body }) };
}

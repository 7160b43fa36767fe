import { createHash } from "node:crypto";
import type { IncomingMessage } from "node:http";
import { TaggedStore } from "~/platform/data/tagged-store";
import { compress, compressHard, gzipHard } from "./compress.server";

/** A page as it leaves: complete, compressed once, with the policy that its inline scripts need; gzip follows its first answer. */
export type CachedPage = {
  identity: Buffer;
  gzip?: Buffer;
  br: Buffer;
  etag: string;
  csp: string;
  tags: ReadonlySet<string>;
  freshUntil: number;
};

/** What the maker of a page returns; null when the page must not be kept (not 200, cookies set, a redirect). */
export type MadePage = { body: Buffer; csp: string; tags: ReadonlySet<string>; maxAge: number } | null;

/** Compresses a made page for whoever waits, with brotli 5, and an ETag over its text. */
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

/** The pages that look alike for every anonymous visitor. Kept ones are pressed harder, and for old clients, one after another, when their first visitors have their answer. */
export class PageCache {
  readonly #pages: TaggedStore<CachedPage>;
  #pressing: Promise<void> = Promise.resolve();

  constructor(maxBytes = 64 * 1024 * 1024) {
    this.#pages = new TaggedStore(maxBytes, weightOf);
  }

  /** The fresh page of `key`, or undefined. */
  get = (key: string): CachedPage | undefined => this.#pages.get(key);

  /** The page of `key`, made by `make` when it is not there; simultaneous callers share one making. */
  getOrMake(key: string, make: () => Promise<MadePage>): Promise<CachedPage | null> {
    const pack = async () => {
      const made = await make();
      return made && packPage(made);
    };
    return this.#pages.getOrMake(key, pack, (page) => {
      this.#pressing = this.#pressing.then(() => this.#pressHarder(key, page));
    });
  }

  /** Drops every page that carries one of `tags`; pages being made meanwhile are neither kept nor shared with later callers. */
  purge = (tags: readonly string[]): void => this.#pages.purge(tags);

  /** Drops everything, e.g. after the purge channel was away. */
  clear = (): void => this.#pages.clear();

  get size(): { pages: number; bytes: number } {
    const { entries, weight } = this.#pages.size;
    return { pages: entries, bytes: weight };
  }

  async #pressHarder(key: string, page: CachedPage): Promise<void> {
    /* Begun at once it would share the processor with the answer that is on its way. */
    await new Promise((left) => setImmediate(left));
    if (!this.#pages.holds(key, page)) return;
    const [gzip, smaller] = [await gzipHard(page.identity), await compressHard(page.identity)];
    this.#pages.replace(key, page, { ...page, gzip, br: smaller.length < page.br.length ? smaller : page.br });
  }
}

const weightOf = (key: string, page: CachedPage): number =>
  key.length * 2 + page.identity.length + (page.gzip?.length ?? 0) + page.br.length + 500;

/** The encoding that a client prefers of those that pages have. */
export const encodingOf = (request: IncomingMessage): "br" | "gzip" | "identity" => {
  const accepted = String(request.headers["accept-encoding"] ?? "");
  return acceptable.find(([, shape]) => shape.test(accepted))?.[0] ?? "identity";
};

const acceptable = (["br", "gzip"] as const).map(
  (name) => [name, new RegExp(`\\b${name}\\b(?!\\s*;\\s*q=0(\\.0*)?\\s*(,|$))`)] as const,
);

/** What a kept page is answered with: itself in the client's encoding where it has it by now, or that the client has it already. */
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

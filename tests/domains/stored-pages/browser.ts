import {
  type Navigation,
  storedPagesWorker,
  type Told,
  type WorkerScope,
  type WorkerSettings,
} from "~/foundation/stored-pages/worker";

const origin = "https://tabikura.test";

const said = (tag: string) => ({
  bar: `${tag} stored {{time}}`,
  again: `${tag} again`,
  title: `${tag} no network`,
  lost: `${tag} lost`,
  stored: `${tag} list`,
  nothing: `${tag} nothing`,
});
const settings: WorkerSettings = {
  texts: { "en-US": said("en"), "zh-CN": said("zh"), "ja-JP": said("ja") },
  ends: ["/user/logout", "/user/forget"],
};

const addressOf = (request: RequestInfo | URL) =>
  new URL(request instanceof Request ? request.url : String(request), origin).href;

/** The caches of a browser: a cache that was deleted goes on for whoever opened it, and nobody finds it. */
function cacheStorage() {
  const named = new Map<string, Map<string, Response>>();
  const cacheOf = (rows: Map<string, Response>) => ({
    keys: async () => [...rows.keys()].map((url) => new Request(url)),
    match: async (request: RequestInfo | URL) => rows.get(addressOf(request))?.clone(),
    put: async (request: RequestInfo | URL, reply: Response) => void rows.set(addressOf(request), reply),
    delete: async (request: RequestInfo | URL) => rows.delete(addressOf(request)),
  });
  return {
    has: async (name: string) => named.has(name),
    keys: async () => [...named.keys()],
    delete: async (name: string) => named.delete(name),
    open: async (name: string) => {
      const rows = named.get(name) ?? new Map<string, Response>();
      named.set(name, rows);
      return cacheOf(rows);
    },
    match: async (request: RequestInfo | URL) => {
      for (const rows of named.values()) {
        const found = rows.get(addressOf(request));
        if (found) return found.clone();
      }
      return undefined;
    },
  };
}

type Reply = { status?: number; headers?: Record<string, string>; body?: string | Uint8Array };
/** What the network answers for a path; null: nothing does. */
export type Network = (path: string, asked: { headers: Headers }) => Reply | null | Promise<Reply | null>;

/** A browser with the worker, on a network that a test can change. `languages`: what its user reads. */
export function browser(network: Network, languages: readonly string[] = ["en-US"], caches = cacheStorage()) {
  const now = { network };
  const asked: string[] = [];
  const listeners = new Map<string, (event: never) => void>();
  const answer = async (request: Navigation["request"] | string, options?: RequestInit): Promise<Response> => {
    const url = new URL(typeof request === "string" ? request : request.url, origin);
    asked.push(url.pathname);
    const reply = await now.network(url.pathname + url.search, { headers: new Headers(options?.headers) });
    if (!reply) throw new TypeError("Failed to fetch");
    const headers = { "Content-Type": "text/html; charset=utf-8", ...reply.headers };
    return new Response(reply.body as BodyInit, { status: reply.status ?? 200, headers });
  };
  const scope: WorkerScope = {
    addEventListener: (name: string, listen: (event: never) => void) => void listeners.set(name, listen),
    caches: caches as unknown as CacheStorage,
    fetch: answer,
    location: { origin },
    navigator: { languages },
    skipWaiting: async () => undefined,
    clients: { claim: async () => undefined },
    registration: {},
  };
  storedPagesWorker(scope, settings);
  const run = async (name: string, event: object): Promise<void> => {
    const works: Promise<unknown>[] = [];
    listeners.get(name)?.({ ...event, waitUntil: (work: Promise<unknown>) => void works.push(work) } as never);
    for (let at = 0; at < works.length; at++) await works[at];
  };
  /** Asks as the browser does; undefined: the worker leaves the request to the browser. `done`: when the copy is stored. */
  const ask = (path: string, more: Partial<Navigation["request"]> = {}, early?: Response) => {
    let answered: Promise<Response> | undefined;
    const works: Promise<unknown>[] = [];
    const request = { url: origin + path, method: "GET", mode: "navigate", destination: "document", ...more };
    listeners.get("fetch")?.({
      request,
      preloadResponse: Promise.resolve(early),
      respondWith: (reply: Promise<Response>) => {
        answered = reply;
      },
      waitUntil: (work: Promise<unknown>) => void works.push(work),
    } as never);
    const done = async () => {
      await answered?.catch(() => undefined);
      for (let at = 0; at < works.length; at++) await works[at];
    };
    return { answered, done };
  };
  /** Opens a page and waits until what is stored of it is stored. */
  const open = async (path: string): Promise<Response> => {
    const { answered, done } = ask(path);
    if (!answered) throw new Error(`${path} is left to the browser`);
    const reply = await answered;
    await done();
    return reply;
  };
  return {
    now,
    asked,
    ask,
    open,
    caches,
    tell: (data: unknown) => run("message", { data } satisfies Pick<Told, "data">),
    start: async () => {
      await run("install", {});
      await run("activate", {});
    },
    /** The paths of the copies. */
    stored: async () => {
      const cache = await caches.open("stored-pages-1");
      return (await cache.keys()).map(({ url }) => url.slice(origin.length));
    },
  };
}

/** Until when a session lasts that the tests do not end. */
export const later = Date.now() + 86_400_000;

/** A page of a reader, of which a copy may be stored unless told. */
export const pageOf = (
  reader: string,
  words: string,
  { stored = true, until = later, lang = "en-US" } = {},
): Reply => ({
  headers: { ...(reader && { "X-Stored-For": `${reader} ${until}` }), ...(stored && { "X-Stored-Page": "1" }) },
  body: `<!DOCTYPE html><html lang="${lang}"><head><title>Title</title><link rel="stylesheet" href="/assets/a.css"/><link rel="modulepreload" href="/assets/a.js"/></head><body><script nonce="n">secret()</script><div id="root"><a href="#main" class="s">Skip</a><h1>${words}</h1><form action="/pay"><input name="key" value="k-1"></form><img src="/img/p.webp?w=300&amp;q=1" srcset="/img/p.webp?w=600 2x" loading="lazy" alt="A room"/><a href="/order/2">on</a></div><script>data()</script></body></html>`,
});

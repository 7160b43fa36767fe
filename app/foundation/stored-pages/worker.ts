/** What the browser's worker says in one language; `{{time}}` in `bar` is when the copy was made. */
export type WorkerTexts = {
  bar: string;
  again: string;
  title: string;
  lost: string;
  stored: string;
  nothing: string;
};

/** What the server tells the worker, beside its code. */
export type WorkerSettings = {
  /** Texts by language tag (`ja-JP`); the first is for whoever understands none of them. */
  texts: Readonly<Record<string, WorkerTexts>>;
  /** Where somebody logs out, and where the other hosts are told of it: both end what is stored here. */
  ends: readonly string[];
};

type Waiting = { waitUntil: (work: Promise<unknown>) => void };
export type Navigation = Waiting & {
  request: Pick<Request, "url" | "method" | "mode" | "destination">;
  preloadResponse: Promise<Response | undefined>;
  respondWith: (answer: Promise<Response>) => void;
};
export type Told = Waiting & { data: unknown };

/** The part of a worker's global scope that is used; the library of the pages does not know it. */
export type WorkerScope = {
  addEventListener: {
    (name: "install" | "activate", listen: (event: Waiting) => void): void;
    (name: "fetch", listen: (event: Navigation) => void): void;
    (name: "message", listen: (event: Told) => void): void;
  };
  caches: CacheStorage;
  fetch: (address: Navigation["request"] | string, options?: RequestInit) => Promise<Response>;
  location: { origin: string };
  navigator: { languages?: readonly string[] };
  skipWaiting: () => Promise<void>;
  clients: { claim: () => Promise<void> };
  registration: { navigationPreload?: { enable: () => Promise<void> } };
};

/**
 * The worker of the browser. The server sends its text (`worker-script.server.ts`), so it names nothing outside itself. It
 * answers documents only, and only when the network does not: with the copy of a page that the server let this session
 * store [OR2], else with a small page that lists the copies. A copy is one document without scripts and forms, its styles
 * and pictures inside it, so no release can break it [OR4]. It is gone as soon as a page belongs to another session or
 * to none, at a logout, and when the session ends [OR3].
 */
export function storedPagesWorker(scope: WorkerScope, settings: WorkerSettings): void {
  const { texts, ends } = settings;
  const [pagesName, languageName] = ["stored-pages-1", "stored-language-1"];
  const [mostPages, mostAhead] = [30, 20];
  const [mostPictures, largestPicture, mostBytes] = [24, 300_000, 2_000_000];
  const calmMs = 60_000;
  const { origin } = scope.location;
  const policy =
    "default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

  type Entry = { request: Request; reader: string; until: number; at: number; title: string };

  /** How often all copies were forgotten: what was asked for before is not stored any more. */
  let forgotten = 0;
  /** Whose copies these are, as far as this life of the worker knows. */
  let known: string | undefined;
  /** When pages were read for a copy, by address, and when something was last sent to the server, ms. */
  const readAt = new Map<string, number>();
  let sentAt = 0;

  const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
  const plain = (html: string): string =>
    html
      .replace(/&(?:amp|#38|#x26);/g, "&")
      .replace(/&(?:quot|#34|#x22);/g, '"')
      .replace(/&(?:#39|#x27);/g, "'")
      .replace(/&lt;/g, "<")
      .replace(/&gt;/g, ">");

  /** Forgets every copy: whoever comes next finds nothing. */
  async function forget(): Promise<void> {
    forgotten += 1;
    known = "";
    readAt.clear();
    await scope.caches.delete(pagesName);
  }

  async function entries(): Promise<Entry[]> {
    if (!(await scope.caches.has(pagesName))) return [];
    const cache = await scope.caches.open(pagesName);
    const found: Entry[] = [];
    for (const request of await cache.keys()) {
      const headers = (await cache.match(request))?.headers;
      found.push({
        request,
        reader: headers?.get("X-Reader") ?? "",
        until: Number(headers?.get("X-Until")),
        at: Number(headers?.get("X-Stored-At")),
        title: decodeURIComponent(headers?.get("X-Title") ?? ""),
      });
    }
    return found.sort((a, b) => b.at - a.at);
  }

  /**
   * Notes whose page came, "" for everybody else's; copies of another reader are gone before this returns. `since` is the
   * count of `forgotten` when the page was asked for: one that was asked for before all was forgotten says nothing. Returns
   * the count that a copy of it must find.
   */
  async function see(reader: string, since: number): Promise<number> {
    if (known === reader) return since;
    /* Of a reader of this life a copy may still be on its way into the cache. */
    const isOthers = reader === "" || Boolean(known) || (await entries()).some((entry) => entry.reader !== reader);
    if (forgotten !== since) return since;
    const left = isOthers ? forget() : undefined;
    const count = forgotten;
    await left;
    if (forgotten === count) known = reader;
    return count;
  }

  async function language(): Promise<string> {
    const told = await (await scope.caches.match("/.stored-language"))?.text();
    if (told && told in texts) return told;
    const tags = Object.keys(texts);
    const wanted = (scope.navigator.languages ?? []).map((tag) => tag.slice(0, 2).toLowerCase());
    const fits = wanted.map((short) => tags.find((tag) => tag.startsWith(short))).find(Boolean);
    return fits ?? tags[0] ?? "";
  }

  const dateIn = (tag: string, at: number): string =>
    new Intl.DateTimeFormat(tag, { dateStyle: "medium", timeStyle: "short", timeZone: "Asia/Tokyo" }).format(at);

  async function dataAddress(reply: Response, bytes: ArrayBuffer): Promise<string> {
    let text = "";
    const signs = new Uint8Array(bytes);
    for (let at = 0; at < signs.length; at += 8_192) text += String.fromCharCode(...signs.subarray(at, at + 8_192));
    return `data:${(reply.headers.get("Content-Type") ?? "image/webp").split(";")[0]};base64,${btoa(text)}`;
  }

  /** Reads a file of our own; undefined when it does not come. */
  const file = (path: string): Promise<Response | undefined> =>
    scope.fetch(new URL(path, origin).href).then(
      (reply) => (reply.ok ? reply : undefined),
      () => undefined,
    );
  const attribute = (tag: string, name: string): string =>
    plain(new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1] ?? "");
  const isOwn = (path: string): boolean => /^\/(?![/\\])/.test(path);

  async function inReplaced(html: string, tags: RegExp, replaced: (tag: string) => Promise<string>): Promise<string> {
    let [text, last] = ["", 0];
    for (const match of html.matchAll(tags)) {
      text += html.slice(last, match.index) + (await replaced(match[0]));
      last = match.index + match[0].length;
    }
    return text + html.slice(last);
  }

  const withStyles = (html: string): Promise<string> =>
    inReplaced(html, /<link\b[^>]*>/g, async (tag) => {
      const path = attribute(tag, "href");
      if (attribute(tag, "rel") !== "stylesheet" || !isOwn(path)) return "";
      const style = (await (await file(path))?.text()) ?? "";
      return `<style>${style.replaceAll("</", "<\\/")}</style>`;
    });

  function withPictures(html: string): Promise<string> {
    let [count, bytes] = [0, 0];
    return inReplaced(html, /<img\b[^>]*>/g, async (tag) => {
      const rest = tag.replace(/\s(?:src|srcset|sizes|loading|fetchpriority)="[^"]*"/gi, "");
      const path = attribute(tag, "src");
      if (path.startsWith("data:")) return tag;
      if (!isOwn(path) || count >= mostPictures) return rest;
      const reply = await file(path);
      const body = await reply?.arrayBuffer();
      if (!reply || !body || body.byteLength > largestPicture || bytes + body.byteLength > mostBytes) return rest;
      count += 1;
      bytes += body.byteLength;
      return rest.replace(/^<img/, `<img src="${await dataAddress(reply, body)}"`);
    });
  }

  /** A page as one document that needs nothing else and does nothing, with the bar that says what it is. */
  async function copyOf(html: string, tag: string, at: number): Promise<string> {
    const still = html
      .replace(/<script\b[^>]*>[\s\S]*?<\/script>/g, "")
      .replace(/<(form|iframe|video|audio|noscript|template)\b[\s\S]*?<\/\1>/g, "");
    const said = texts[tag] ?? texts[Object.keys(texts)[0] ?? ""];
    const bar = escaped((said?.bar ?? "").replace("{{time}}", dateIn(tag, at)));
    /* The link to the content stays the first, and messages of the moment are no part of a copy. */
    const skip = /<a\b[^>]*\shref="#main"[^>]*>[\s\S]*?<\/a>/.exec(still)?.[0] ?? "";
    const styled = `${skip}<style>[role=status][data-chrome]{display:none}</style><p role="status" data-stored style="position:sticky;top:0;z-index:40;margin:0;padding:.6rem 1rem;background:#765600;color:#fff;font-size:.95rem">${bar} <a href="" style="color:inherit">${escaped(said?.again ?? "")}</a></p>`;
    const page = await withPictures(await withStyles(still.replace(skip, "")));
    return page.replace(/<body[^>]*>/, (body) => body + styled);
  }

  const asDocument = (html: string, status: number, more: Record<string, string> = {}): Response =>
    new Response(html, {
      status,
      headers: {
        "Content-Type": "text/html; charset=utf-8",
        "Content-Security-Policy": policy,
        "Cache-Control": "no-store",
        "Referrer-Policy": "same-origin",
        "X-Content-Type-Options": "nosniff",
        ...more,
      },
    });

  async function trim(cache: Cache): Promise<void> {
    for (const { request } of (await entries()).slice(mostPages)) await cache.delete(request);
  }

  /** Stores a page that the server let this session store, unless all was forgotten since it was asked for. */
  async function store(address: string, reply: Response, since: number): Promise<void> {
    const cache = await scope.caches.open(pagesName);
    const [reader = "", until = ""] = (reply.headers.get("X-Stored-For") ?? "").split(" ");
    const also = reply.headers.get("X-Stored-Also");
    const html = await reply.text();
    const at = Date.now();
    const tag = /<html[^>]*\slang="([^"]+)"/.exec(html)?.[1] ?? "";
    const heading = /<h1\b[^>]*>([\s\S]*?)<\/h1>/.exec(html)?.[1]?.replace(/<[^>]*>/g, "");
    const title = plain(heading || /<title>([^<]*)/.exec(html)?.[1] || "").trim();
    const copy = await copyOf(html, tag, at);
    /* A cache that was deleted meanwhile takes what its opener still writes, and nobody finds it. */
    if (forgotten !== since) return;
    const more = {
      "X-Reader": reader,
      "X-Until": until,
      "X-Stored-At": String(at),
      "X-Title": encodeURIComponent(title),
    };
    await cache.put(address, asDocument(copy, 200, more));
    if (forgotten !== since) return;
    await trim(cache);
    for (const path of (also ?? "").split(" ").filter(isOwn)) await ahead(new URL(path, origin).href);
  }

  /** Stores what a person saved and has not opened, as long as there is room beside what they opened. */
  async function ahead(address: string): Promise<void> {
    const all = await entries();
    if (all.length < mostAhead && !all.some(({ request }) => request.url === address)) await read(address);
  }

  /**
   * Takes note of a page that came: whose it is. Returns what then remains to be done for its copy, which the page itself
   * does not wait for.
   */
  async function take(address: string, reply: Response, since: number): Promise<() => Promise<unknown>> {
    const isPage = (reply.headers.get("Content-Type") ?? "").startsWith("text/html");
    if (!isPage || reply.status >= 500) return async () => undefined;
    const [reader = ""] = (reply.headers.get("X-Stored-For") ?? "").split(" ");
    const copy = reader && reply.status === 200 && reply.headers.has("X-Stored-Page") ? reply.clone() : undefined;
    const count = await see(reader, since);
    if (copy) return () => store(address, copy, count);
    /* What was stored is not to be any more: an order that is gone, an article that is no longer saved. */
    return async () => reader && (await scope.caches.open(pagesName)).delete(address);
  }

  /** Reads a page for its copy, as a page that was reached without a document asks for. */
  async function read(address: string): Promise<void> {
    const since = forgotten;
    readAt.set(address, Date.now());
    const options: RequestInit = { headers: { Accept: "text/html", Purpose: "prefetch" }, redirect: "error" };
    const reply = await scope.fetch(address, options).catch(() => undefined);
    if (reply) await (await take(address, reply, since))();
  }

  const withoutHash = (address: string): string => address.split("#")[0] ?? address;

  /** What is answered when the network does not: the copy of the page, else the list of copies. */
  async function withoutNetwork(address: string): Promise<Response> {
    const all = await entries();
    /* The session lasts as long as its newest page said. */
    if (all.length > 0 && Math.max(...all.map(({ until }) => until)) <= Date.now()) {
      await forget();
      return withoutNetwork(address);
    }
    const copy = all.length > 0 && (await (await scope.caches.open(pagesName)).match(address));
    if (copy) return copy;
    const tag = await language();
    const said = texts[tag];
    if (!said) return Response.error();
    const items = all.map(
      ({ request, title, at }) =>
        `<li><a href="${escaped(request.url)}">${escaped(title || new URL(request.url).pathname)}</a><br><small>${escaped(dateIn(tag, at))}</small></li>`,
    );
    const list =
      items.length > 0
        ? `<h2>${escaped(said.stored)}</h2><ul>${items.join("")}</ul>`
        : `<p>${escaped(said.nothing)}</p>`;
    return asDocument(
      `<!DOCTYPE html><html lang="${tag}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${escaped(said.title)}</title><style>:root{color-scheme:light dark}body{max-width:36rem;margin:0 auto;padding:2rem 1rem;font:1rem/1.7 system-ui,sans-serif;background:#f8f5ee;color:#1c2530}a{color:#24466f}li{margin:.8rem 0}@media(prefers-color-scheme:dark){body{background:#13161c;color:#ece7dc}a{color:#a5c0e6}}</style></head><body><main><h1>${escaped(said.title)}</h1><p>${escaped(said.lost)}</p><p><a href="">${escaped(said.again)}</a></p>${list}</main></body></html>`,
      503,
    );
  }

  const fromNetwork = async ({ preloadResponse, request }: Navigation): Promise<Response> =>
    (await preloadResponse) ?? scope.fetch(request);

  async function answer(event: Navigation, address: string): Promise<Response> {
    const since = forgotten;
    let reply: Response;
    try {
      reply = await fromNetwork(event);
    } catch {
      return withoutNetwork(address);
    }
    const rest = await take(address, reply, since).catch(() => undefined);
    if (rest) event.waitUntil(rest());
    return reply;
  }

  scope.addEventListener("install", (event) => event.waitUntil(scope.skipWaiting()));
  scope.addEventListener("activate", (event) => {
    const start = async () => {
      for (const name of await scope.caches.keys())
        if (name.startsWith("stored-") && name !== pagesName && name !== languageName) await scope.caches.delete(name);
      await scope.registration.navigationPreload?.enable();
      await scope.clients.claim();
    };
    event.waitUntil(start());
  });
  scope.addEventListener("fetch", (event) => {
    const { url, method, mode, destination } = event.request;
    /* What changed on the server since is read again when the page says where it is. */
    if (method !== "GET") sentAt = Date.now();
    if (ends.includes(new URL(url).pathname)) event.waitUntil(forget());
    /* Every document that is read is answered here: the browser has asked for it already, and would ask again. */
    if (method !== "GET" || mode !== "navigate") return;
    event.respondWith(destination === "document" ? answer(event, withoutHash(url)) : fromNetwork(event));
  });
  scope.addEventListener("message", (event) => {
    const { lang, reader, page } = Object(event.data) as Record<string, unknown>;
    const listen = async () => {
      if (typeof lang === "string" && lang in texts)
        await (await scope.caches.open(languageName)).put("/.stored-language", new Response(lang));
      if (typeof reader !== "string") return;
      await see(reader, forgotten);
      if (typeof page !== "string" || !isOwn(page)) return;
      const { href } = new URL(page, origin);
      const { at = 0 } = (await entries()).find(({ request }) => request.url === href) ?? {};
      const last = Math.max(at, readAt.get(href) ?? 0);
      if (last < Date.now() - calmMs || last <= sentAt) await read(href);
    };
    event.waitUntil(listen());
  });
}

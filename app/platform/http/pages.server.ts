import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { constants, createBrotliCompress, createGzip } from "node:zlib";
import type { ServerBuild } from "@remix-run/node";
import type { Request as HttpRequest, Response as HttpResponse } from "express";
import { outageSeconds } from "~/platform/data/database.server";
import { allows } from "~/platform/domain/access";
import type { Screen } from "~/platform/domain/screens";
import type { Site } from "~/platform/domain/sites";
import { homePaths, sites } from "~/platform/domain/sites";
import { withoutPlaces } from "~/platform/forms/file-fields";
import { endFlash, laterFlash } from "~/platform/forms/flash.server";
import { type FormAction, fileFieldsAt } from "~/platform/forms/handler.server";
import { siteBuild } from "~/platform/http/site-build.server";
import { paramsAt, screenMatcher } from "~/platform/screens/match-screen";
import type { SiteOf } from "~/platform/screens/site-assets";
import { parseCookies } from "../access/cookies.server";
import type { RequestContext } from "../access/request-context";
import { env } from "../env.server";
import { backlog } from "./backlog.server";
import { checkForm, readBody } from "./body.server";
import { sendBusy } from "./busy-page.server";
import { compress, gzipText } from "./compress.server";
import { localeOf } from "./context.server";
import { hashCsp, nonceCsp } from "./csp.server";
import { type DayGift, giftOf, withGift } from "./day-gift.server";
import { type FormSender, isFileForm, readFileForm, type StoreUpload } from "./file-form.server";
import { pagesMade } from "./health.server";
import { lawfulUrl } from "./lawful-url";
import { lagWatch } from "./load-shed.server";
import { type CachedPage, cachedReply, encodingOf, type MadePage, type PageCache } from "./page-cache.server";
import { cacheKeyOf } from "./page-key.server";
import { pageText } from "./page-text.server";
import { setRenderer } from "./render-page.server";
import { type Handle, screenHandlers } from "./screen-handlers.server";
import { storedPageHeaders } from "./stored-page.server";
import { Busy, workQueue } from "./work-queue.server";

/** Pages rendered at once: more would only share the one processor and create more garbage at the same time. */
const rendersAtOnce = 4;

type ContextOf = (request: HttpRequest, response: HttpResponse, use: { cached: boolean }) => Promise<RequestContext>;

function toRequest(request: HttpRequest, url: string, body: Buffer | undefined, contentType?: string): Request {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) {
    if (typeof value === "string" && !/^(connection|content-length|transfer-encoding|expect)$/.test(name))
      headers.append(name, value);
  }
  if (contentType) headers.set("content-type", contentType);
  /* HEAD is rendered as GET: its headers come from the page. */
  const method = request.method === "HEAD" ? "GET" : request.method;
  return new Request(url, { method, headers, body: body ? new Uint8Array(body) : null });
}

/** Compresses a text in the client's encoding. */
const packed = async (text: Buffer, encoding: "br" | "gzip" | "identity"): Promise<Buffer> => {
  if (encoding === "identity") return text;
  return encoding === "br" ? compress(text, 3) : gzipText(text);
};

async function send(response: HttpResponse, reply: Response, encoding: "br" | "gzip" | "identity"): Promise<void> {
  response.status(reply.status);
  for (const [name, value] of reply.headers) response.append(name, value);
  const page = pageText(reply);
  if (page === undefined && !reply.body) return void response.end();
  response.vary("Accept-Encoding");
  if (encoding !== "identity") response.set("Content-Encoding", encoding).removeHeader("Content-Length");
  if (page !== undefined) {
    const body = await packed(Buffer.from(page), encoding);
    return void response.set("Content-Length", String(body.length)).end(body);
  }
  const source = Readable.fromWeb(reply.body as Parameters<typeof Readable.fromWeb>[0]);
  if (encoding === "identity") return pipeline(source, response);
  const packer =
    encoding === "br"
      ? createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: 4 } })
      : createGzip({ level: 5 });
  return pipeline(source, packer, response);
}

/** Whether a reply shows flash messages; redirects, files and failures do not. */
const isPage = ({ status, headers }: Response): boolean =>
  status < 500 && headers.get("content-type")?.startsWith("text/html") === true;

type FormBody = { body?: Buffer; contentType?: string };

/** Reads the body of a POST; if its sender may enter the page, files in it are stored and replaced by their keys. */
async function formOf(request: HttpRequest, sender: FormSender | null, storeUpload: StoreUpload): Promise<FormBody> {
  const contentType = request.headers["content-type"] ?? "";
  if (sender && isFileForm(contentType))
    return { body: await readFileForm(request, sender, storeUpload), contentType: "application/x-www-form-urlencoded" };
  const body = await readBody(request);
  await checkForm(body, contentType);
  return { body };
}

function sendCached(request: HttpRequest, response: HttpResponse, page: CachedPage): void {
  const { status, headers, body } = cachedReply(request, page);
  response.status(status).set(headers);
  /* A reply that sets a visitor's cookie must not be stored by shared caches. */
  if (response.hasHeader("Set-Cookie")) response.set("Cache-Control", "private, no-store");
  response.end(body);
}

async function made(handle: Handle, request: Request, context: RequestContext): Promise<MadePage> {
  pagesMade.inc();
  const reply = await handle(request, { ...context, cookies: {}, userAgent: "", ip: "", requestId: "shared" });
  const keep = reply.status === 200 && !reply.headers.has("set-cookie") && [...context.replyHeaders].length === 0;
  if (!keep) return null;
  const text = pageText(reply) ?? (await reply.text());
  return { body: Buffer.from(text), csp: hashCsp(text), tags: context.tags, maxAge: env.CACHE_SECONDS };
}

type PageWiring = {
  screens: readonly Screen[];
  siteOf: SiteOf;
  cache: PageCache;
  storeUpload: StoreUpload;
  dayGift: DayGift;
};

/** Makes the builds of the sites and the handler of all pages: the cache first for anonymous visitors, then Remix. */
export function pageHandler(
  build: ServerBuild,
  { screens, siteOf, cache, storeUpload, dayGift }: PageWiring,
  contextOf: ContextOf,
) {
  const builds = Object.fromEntries(sites.map((site) => [site, siteBuild(build, site, screens, siteOf)])) as Record<
    Site,
    ServerBuild
  >;
  const screenAt = screenMatcher(screens);
  const handlers = Object.fromEntries(sites.map((site) => [site, screenHandlers(builds[site], screenAt)])) as Record<
    Site,
    Handle
  >;
  setRenderer((request, context) => handlers[context.site](request, context));
  /** The sender of a form and its file fields; null for a user who may not enter the page [U11]. */
  const senderOf = (request: HttpRequest, { actor, ip }: RequestContext): FormSender | null => {
    const path = request.path.replace(/\.data$/, "");
    const screen = screenAt(path);
    if (!actor || !screen || !allows(screen.access, actor.roles)) return null;
    const action = build.routes[screen.id]?.module.action as Partial<FormAction> | undefined;
    const fields = fileFieldsAt({ forms: action?.forms ?? [] }, { actor, params: paramsAt(screen, path) });
    return { actor, ip, isFileField: (name) => fields.has(withoutPlaces(name)) };
  };
  const renders = workQueue({ width: rendersAtOnce, patienceMs: env.SHED_LAG_MS });
  const isLagging = lagWatch(env.SHED_LAG_MS);
  const keyOf = cacheKeyOf(screens, homePaths, build.assets.version);

  const fromCache = async (request: HttpRequest, response: HttpResponse): Promise<CachedPage | null> => {
    const context = await contextOf(request, response, { cached: true });
    const key = keyOf(request.url, context);
    if (!key) return null;
    const known = cache.get(key.key);
    if (!known && isLagging()) throw new Busy();
    const make = () => made(handlers[context.site], new Request(context.origin + key.url), context);
    return known ?? cache.getOrMake(key.key, make);
  };

  /** Makes a page, and returns the function that sends it. */
  const answerPage = async (
    request: HttpRequest,
    response: HttpResponse,
    reads: boolean,
  ): Promise<() => Promise<void> | void> => {
    const shared = reads && (await fromCache(request, response));
    if (shared) return () => sendCached(request, response, shared);
    const context = await contextOf(request, response, { cached: false });
    if (reads && !context.actor && isLagging()) throw new Busy();
    const form: FormBody = reads ? {} : await formOf(request, senderOf(request, context), storeUpload);
    const asked = toRequest(request, context.origin + lawfulUrl(request.url), form.body, form.contentType);
    const gift = reads ? await giftOf(request, context, dayGift) : null;
    const reply = await handlers[context.site](asked, gift ? withGift(context, gift) : context);
    const { nonce } = context;
    response.set("Cache-Control", "private, no-store");
    response.set("Content-Security-Policy", nonceCsp(nonce ?? ""));
    response.set(storedPageHeaders(context, reads ? screenAt(request.path) : undefined));
    for (const [name, value] of context.replyHeaders) response.append(name, value);
    if (reads && context.flashes.length > 0 && reply.status < 300)
      response.append("Set-Cookie", endFlash(context.origin));
    if (gift && !isPage(reply)) reply.headers.append("Set-Cookie", laterFlash(context, reply, gift));
    reply.headers.delete("Cache-Control");
    /* The error page of a failed read lacks the headers of the thrown reply. */
    if (reply.status === 503) reply.headers.set("Retry-After", outageSeconds);
    return () => send(response, reply, encodingOf(request));
  };
  /** Answers with a page, or with 503 when the process is busy. */
  const handle = async (request: HttpRequest, response: HttpResponse): Promise<void> => {
    const reads = request.method === "GET" || request.method === "HEAD";
    const make = () => answerPage(request, response, reads);
    const makeInTurn = async () => {
      await backlog.silence();
      return make();
    };
    try {
      const sends = await (reads ? renders.run(makeInTurn, () => response.destroyed) : make());
      await sends();
    } catch (error) {
      if (!(error instanceof Busy)) throw error;
      const { site, origin } = response.locals;
      const cookies = parseCookies(request.headers.cookie);
      sendBusy(response, localeOf(site, cookies, origin, request.headers["accept-language"]));
    }
  };
  return { handle, builds, keyOf, screenAt, renders };
}

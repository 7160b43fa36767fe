import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { constants, createBrotliCompress, createGzip } from "node:zlib";
import type { ServerBuild } from "@remix-run/node";
import type { Request as HttpRequest, Response as HttpResponse } from "express";
import { allows } from "~/platform/access/access";
import { withoutPlaces } from "~/platform/forms/file-fields";
import { endFlash } from "~/platform/forms/flash.server";
import { type FormAction, fileFieldsAt } from "~/platform/forms/handler.server";
import { paramsAt, screenMatcher } from "~/platform/screens/match-screen";
import type { Screen } from "~/platform/screens/screens";
import type { SiteOf } from "~/platform/screens/site-assets";
import { siteBuild } from "~/platform/screens/site-build.server";
import type { Site } from "~/platform/screens/sites";
import { homePaths, sites } from "~/platform/screens/sites";
import { env } from "../env.server";
import type { RequestContext } from "../request-context";
import { checkForm, readBody } from "./body.server";
import { hashCsp, nonceCsp } from "./csp.server";
import { type FormSender, isFileForm, readFileForm, type StoreUpload } from "./file-form.server";
import { pagesMade } from "./health.server";
import { lagWatch } from "./load-shed.server";
import type { CachedPage, MadePage, PageCache } from "./page-cache.server";
import { cacheKeyOf } from "./page-key.server";
import { setRenderer } from "./render-page.server";
import { type Handle, screenHandlers } from "./screen-handlers.server";

/** Seconds that a cached page lives at most, for what changes by the clock alone (sale starts, shelf times). */
const pageSeconds = 60;

type ContextOf = (request: HttpRequest, response: HttpResponse, use: { cached: boolean }) => Promise<RequestContext>;

const encodingOf = (request: HttpRequest): "br" | "gzip" | "identity" => {
  const accepted = String(request.headers["accept-encoding"] ?? "");
  return (
    (["br", "gzip"] as const).find((name) =>
      new RegExp(`\\b${name}\\b(?!\\s*;\\s*q=0(\\.0*)?\\s*(,|$))`).test(accepted),
    ) ?? "identity"
  );
};

function toRequest(request: HttpRequest, url: string, body: Buffer | undefined, contentType?: string): Request {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) {
    if (typeof value === "string" && !/^(connection|content-length|transfer-encoding|expect)$/.test(name))
      headers.append(name, value);
  }
  if (contentType) headers.set("content-type", contentType);
  return new Request(url, { method: request.method, headers, body: body ? new Uint8Array(body) : null });
}

async function send(response: HttpResponse, reply: Response, encoding: "br" | "gzip" | "identity"): Promise<void> {
  response.status(reply.status);
  for (const [name, value] of reply.headers) response.append(name, value);
  if (!reply.body) return void response.end();
  const source = Readable.fromWeb(reply.body as Parameters<typeof Readable.fromWeb>[0]);
  response.vary("Accept-Encoding");
  if (encoding === "identity") return pipeline(source, response);
  response.removeHeader("Content-Length");
  response.set("Content-Encoding", encoding);
  const packer =
    encoding === "br"
      ? createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: 4 } })
      : createGzip({ level: 5 });
  return pipeline(source, packer, response);
}

type FormBody = { body?: Buffer; contentType?: string };

/** The body of a post: files of somebody who may enter the page are taken out of it, and their keys stand in their place. */
async function formOf(request: HttpRequest, sender: FormSender | null, storeUpload: StoreUpload): Promise<FormBody> {
  const contentType = request.headers["content-type"] ?? "";
  if (sender && isFileForm(contentType))
    return { body: await readFileForm(request, sender, storeUpload), contentType: "application/x-www-form-urlencoded" };
  const body = await readBody(request);
  await checkForm(body, contentType);
  return { body };
}

function sendCached(request: HttpRequest, response: HttpResponse, page: CachedPage): void {
  response.set({
    "Content-Type": "text/html; charset=utf-8",
    "Content-Security-Policy": page.csp,
    "Cache-Control": "public, max-age=0, must-revalidate",
    Vary: "Cookie, Accept-Language, Accept-Encoding",
    ETag: page.etag,
  });
  if (request.headers["if-none-match"] === page.etag) return void response.status(304).end();
  const encoding = encodingOf(request);
  if (encoding !== "identity") response.set("Content-Encoding", encoding);
  response
    .set("Content-Length", String(page[encoding].length))
    .end(request.method === "HEAD" ? undefined : page[encoding]);
}

async function made(handle: Handle, request: Request, context: RequestContext): Promise<MadePage> {
  pagesMade.inc();
  const reply = await handle(request, { ...context, cookies: {}, userAgent: "", ip: "", requestId: "shared" });
  const keep = reply.status === 200 && !reply.headers.has("set-cookie") && [...context.replyHeaders].length === 0;
  if (!keep) return null;
  const body = Buffer.from(await reply.arrayBuffer());
  return { body, csp: hashCsp(body.toString("utf8")), tags: context.tags, maxAge: pageSeconds };
}

/** Sends an anonymous visitor away for a moment: the process has more work than it can do. */
function shed(response: HttpResponse): true {
  response
    .set({ "Retry-After": "2", "Cache-Control": "no-store" })
    .status(503)
    .type("text")
    .send("Busy, please try again");
  return true;
}

type PageWiring = { screens: readonly Screen[]; siteOf: SiteOf; cache: PageCache; storeUpload: StoreUpload };

/** The site builds and the handler of everything that is a page: cache first for anonymous visitors, then Remix. */
export function pageHandler(
  build: ServerBuild,
  { screens, siteOf, cache, storeUpload }: PageWiring,
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
  /** Whose files a form may carry, and in which fields: nobody's who may not enter its page (reliability U11). */
  const senderOf = (request: HttpRequest, { actor, ip }: RequestContext): FormSender | null => {
    const path = request.path.replace(/\.data$/, "");
    const screen = screenAt(path);
    if (!actor || !screen || !allows(screen.access, actor.roles)) return null;
    const action = build.routes[screen.id]?.module.action as Partial<FormAction> | undefined;
    const fields = fileFieldsAt({ forms: action?.forms ?? [] }, { actor, params: paramsAt(screen, path) });
    return { actor, ip, isFileField: (name) => fields.has(withoutPlaces(name)) };
  };
  const isLagging = lagWatch(env.SHED_LAG_MS);
  const keyOf = cacheKeyOf(screens, homePaths, build.assets.version);

  const fromCache = async (request: HttpRequest, response: HttpResponse): Promise<boolean> => {
    const context = await contextOf(request, response, { cached: true });
    const key = keyOf(request, context);
    if (!key) return false;
    const known = cache.get(key.key);
    if (!known && isLagging()) return shed(response);
    const page =
      known ??
      (await cache.getOrMake(key.key, () =>
        made(handlers[context.site], new Request(context.origin + key.url), context),
      ));
    if (page) sendCached(request, response, page);
    return page !== null;
  };

  const handle = async (request: HttpRequest, response: HttpResponse): Promise<void> => {
    const reads = request.method === "GET" || request.method === "HEAD";
    if (reads && (await fromCache(request, response))) return;
    const context = await contextOf(request, response, { cached: false });
    if (reads && !context.actor && isLagging()) return void shed(response);
    const form: FormBody = reads ? {} : await formOf(request, senderOf(request, context), storeUpload);
    const url = context.origin + request.url;
    const reply = await handlers[context.site](toRequest(request, url, form.body, form.contentType), context);
    const { nonce } = context;
    response.set("Cache-Control", "private, no-store");
    response.set("Content-Security-Policy", nonceCsp(nonce ?? ""));
    for (const [name, value] of context.replyHeaders) response.append(name, value);
    if (reads && context.flashes.length > 0 && reply.status < 300)
      response.append("Set-Cookie", endFlash(context.origin));
    reply.headers.delete("Cache-Control");
    await send(response, reply, encodingOf(request));
  };
  return { handle, builds };
}

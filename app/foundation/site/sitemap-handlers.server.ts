import { Readable } from "node:stream";
import { createGzip, gunzipSync } from "node:zlib";
import type { Request, RequestHandler, Response } from "express";
import { database } from "~/platform/data/database.server";
import { every } from "~/platform/domain/composed.server";
import { declaredScreens } from "~/platform/domain/declared";
import type { Site } from "~/platform/domain/sites";
import { env } from "~/platform/env.server";
import { tokyoInstant } from "~/platform/time/tokyo";
import type { Db } from "~db/client";
import { documents, isDocument } from "./documents";
import { closedRules, robotsText } from "./robots";
import { isListed, openScreens, partSize, plainPath, type SitemapPage, type SitemapSource } from "./sitemap";
import { indexXml, urlEntry, urlSetEnd, urlSetStart } from "./sitemap-xml";

/** Milliseconds that a file is cached in memory, and the number of cached files. */
const keepMs = 600_000;
const keepFiles = 200;

/** Rows per query of a stream. */
const rowsAtOnce = 500;

const kept = new Map<string, { bytes: Promise<Buffer | null>; until: number }>();

async function packed(lines: AsyncIterable<string>): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of Readable.from(lines).pipe(createGzip({ level: 6 }))) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

/** Returns a cached file by its key; concurrent requests share one production. */
function keep(key: string, make: () => Promise<Buffer | null>): Promise<Buffer | null> {
  const known = kept.get(key);
  if (known && known.until > Date.now()) return known.bytes;
  const bytes = make().catch((error) => {
    kept.delete(key);
    throw error;
  });
  kept.delete(key);
  kept.set(key, { bytes, until: Date.now() + keepMs });
  const [oldest] = kept.keys();
  if (kept.size > keepFiles && oldest) kept.delete(oldest);
  return bytes;
}

async function answer(request: Request, response: Response, bytes: Buffer | null, type: string): Promise<void> {
  if (!bytes) return void response.status(404).set("Cache-Control", "no-store").type("text").send("Not found");
  const zipped = /\bgzip\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/.test(String(request.headers["accept-encoding"] ?? ""));
  const body = zipped ? bytes : gunzipSync(bytes);
  if (zipped) response.set("Content-Encoding", "gzip");
  response
    .set({ "Content-Type": type, "Cache-Control": "public, max-age=3600", "Content-Length": String(body.length) })
    .vary("Accept-Encoding")
    .end(request.method === "HEAD" ? undefined : body);
}

function versionOf(path: string): { changed?: Date } {
  const name = path.slice("/pages/".length);
  return isDocument(name, env.EDITION) ? { changed: tokyoInstant(documents[name].version) } : {};
}

async function* pagesOf(db: Db, source: SitemapSource, part: number): AsyncGenerator<SitemapPage> {
  for (let after = part * partSize - 1; ; ) {
    const rows = await source.pages(db, { part, after, limit: rowsAtOnce });
    yield* rows;
    const last = rows.at(-1);
    if (!last || rows.length < rowsAtOnce) return;
    after = last.id;
  }
}

async function* urlSet(origin: string, pages: Iterable<SitemapPage> | AsyncIterable<SitemapPage>) {
  yield urlSetStart;
  for await (const page of pages) yield urlEntry(origin, page);
  yield urlSetEnd;
}

async function* inTurn<T>(...lists: (Iterable<T> | AsyncIterable<T>)[]): AsyncGenerator<T> {
  for (const list of lists) yield* list;
}

async function* once(text: string) {
  yield text;
}

/** Makes the handlers of /sitemap.xml, its parts and /robots.txt on every host. */
export function sitemapHandlers(): { path: string; handle: RequestHandler }[] {
  const own = (site: Site) => every("sitemap").filter((source) => source.site === site);
  const fixed = (site: Site) =>
    openScreens(declaredScreens(), site, env.EDITION)
      .map(plainPath)
      .map((path) => ({ path, ...versionOf(path) }));

  const whole = async (site: Site): Promise<Buffer> => {
    const db = database();
    const origin = env.origins[site];
    const parts = (
      await Promise.all(own(site).map(async (source) => (await source.parts(db)).map((part) => ({ source, ...part }))))
    ).flat();
    const screensOnly = fixed(site);
    if (screensOnly.length + parts.reduce((sum, { pages }) => sum + pages, 0) > partSize) {
      const addresses = parts.map(({ source, part, changed }) => ({
        address: `${origin}/sitemap-${source.name}-${part}.xml`,
        changed,
      }));
      return packed(once(indexXml([{ address: `${origin}/sitemap-screens-0.xml`, changed: null }, ...addresses])));
    }
    const rows = parts.map(({ source, part }) => pagesOf(db, source, part));
    return packed(urlSet(origin, inTurn<SitemapPage>(screensOnly, ...rows)));
  };

  const onePart = async (site: Site, name: string, part: number): Promise<Buffer | null> => {
    const db = database();
    const origin = env.origins[site];
    if (name === "screens") return part === 0 ? packed(urlSet(origin, fixed(site))) : null;
    const source = own(site).find((candidate) => candidate.name === name);
    const found = source && (await source.parts(db)).some((candidate) => candidate.part === part);
    return found ? packed(urlSet(origin, pagesOf(db, source, part))) : null;
  };

  const xml = "application/xml; charset=utf-8";
  const reading =
    (handle: (request: Request, response: Response) => Promise<void>): RequestHandler =>
    (request, response, next) =>
      request.path === "/" && /^(GET|HEAD)$/.test(request.method) ? handle(request, response) : next();
  return [
    {
      path: "/sitemap.xml",
      handle: reading(async (request, response) => {
        const { site } = response.locals;
        await answer(request, response, await keep(site, () => whole(site)), xml);
      }),
    },
    {
      path: "/sitemap-:name([a-z-]{1,30})-:part(\\d{1,9}).xml",
      handle: reading(async (request, response) => {
        const { site } = response.locals;
        const { name = "", part = "" } = request.params;
        const made = await keep(`${site} ${name} ${Number(part)}`, () => onePart(site, name, Number(part)));
        await answer(request, response, made, xml);
      }),
    },
    {
      path: "/robots.txt",
      handle: reading(async (_request, response) => {
        const screens = declaredScreens();
        const open = screens.filter((screen) => isListed(screen, env.EDITION) || screen.mayIndex);
        response
          .set("Cache-Control", "public, max-age=3600")
          .type("text")
          .send(robotsText(closedRules(screens, open), response.locals.origin));
      }),
    },
  ];
}

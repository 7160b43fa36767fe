import type { Server } from "node:http";
import { inspect } from "node:util";
import type { AppLoadContext, EntryContext, ServerBuild } from "@remix-run/node";
import { isRouteErrorResponse } from "@remix-run/react";
import type { RequestHandler } from "express";
import { composedCalls } from "~/platform/api/openapi.server";
import { cachedData } from "~/platform/data/cached.server";
import { pageNow } from "~/platform/data/clock.server";
import { closeDatabase } from "~/platform/data/database.server";
import { listenForPurges } from "~/platform/data/purge.server";
import { every, only, table } from "~/platform/domain/composed.server";
import { declaredScreens, siteOf } from "~/platform/domain/declared";
import { changedUploadLimits } from "~/platform/forms/upload-limits.server";
import { type JobTable, startJobs } from "~/platform/jobs/jobs.server";
import { startServices } from "~/platform/jobs/services.server";
import { screenOf } from "~/platform/screens/match-screen";
import { pageAssets, pageManifest } from "~/platform/screens/site-assets";
import "./composition";
import { checkInstallation as checkAll } from "./foundation/operations/integrity/check-installation.server";
import { headTags, topicOf } from "./foundation/site/head-tags.server";
import { env } from "./platform/env.server";
import { createHttpApp } from "./platform/http/app.server";
import { backlog } from "./platform/http/backlog.server";
import { answerBroken } from "./platform/http/client-error.server";
import { dataScript } from "./platform/http/document.server";
import { healthApp, startDraining, watchPool } from "./platform/http/health.server";
import { PageCache } from "./platform/http/page-cache.server";
import { textReply } from "./platform/http/page-text.server";
import { languageTags } from "./platform/i18n/locales";
import { textFiles } from "./platform/i18n/text-files.server";
import { log } from "./platform/log.server";
import type { Wordings } from "./platform/realtime/events";
import { startRealtime } from "./platform/realtime/realtime.server";
import { readAgainTag } from "./platform/screens/read-again.server";
import { renderPage } from "./render-page.server";

/** Longest time a page may take to render, in milliseconds. */
export const streamTimeout = 5_000;

/** Renders a whole document as one text, which the page cache also stores. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  remix: EntryContext,
  scope: AppLoadContext,
): Promise<Response> {
  const nonce = scope.nonce ?? undefined;
  const uploads = await changedUploadLimits();
  const { loaderData, matches } = remix.staticHandlerContext;
  const ids = matches.map(({ route }) => route.id);
  const shown = ids.map((id) => screenOf(id, scope.site));
  const last = shown.at(-1);
  const owner = (last && siteOf(last)) ?? scope.site;
  const page = { ...remix, manifest: pageAssets(remix.manifest, owner, ids) };
  const { locale } = scope;
  const now = pageNow();
  const rendered = await renderPage(page, { url: request.url, locale, uploads, nonce, now });
  const data = await dataScript(remix, nonce);
  const head = rendered.head + headTags(rendered.head, scope) + readAgainTag(loaderData[ids.at(-1) ?? ""]);
  /* All text namespaces that the page has read, so that no part of it waits for texts during hydration. */
  const titles = shown.flatMap((screen) => screen?.title.split(":")[0] || []);
  const texts = textFiles(locale, new Set([...rendered.texts, ...titles]));
  const preloads = texts.map(({ file }) => file && `<link rel="modulepreload" href="${file}">`).join("");
  const named = texts.map(({ namespace, file }) => (file ? `${namespace}=${file}` : namespace)).join(" ");
  const tag = languageTags[locale];
  /* Only a page with clocks carries the time: others stay identical when rendered again. */
  const clock = rendered.body.includes(' role="timer"') ? ` data-now="${now}"` : "";
  headers.set("Content-Type", "text/html; charset=utf-8");
  return textReply(
    `<!DOCTYPE html><html lang="${tag}" data-locale="${locale}" data-texts="${named}" data-topic="${topicOf(scope)}"${clock}${uploads ? ` data-uploads='${uploads}'` : ""}><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover">${rendered.styles}<meta id="head-start">${head}<meta id="head-end">${preloads}</head><body><script${nonce ? ` nonce="${nonce}"` : ""}>${pageManifest(remix.manifest, page.manifest)}</script><div id="root">${rendered.body}</div>${data}</body></html>`,
    { status, headers },
  );
}

/**
 * Logs errors of loaders and renders with the request's id; they are not shown. Replies below 500 are a visitor's
 * errors and only appear as the status in the request's log line.
 */
export function handleError(error: unknown, { request, context }: { request: Request; context: AppLoadContext }): void {
  const isReply = isRouteErrorResponse(error);
  if (request.signal.aborted || (isReply && error.status < 500)) return;
  const cause = isReply ? error.data : error;
  log.error({ requestId: context.requestId, err: cause instanceof Error ? cause.stack : inspect(cause) }, "render");
}

/** Checks a whole installation without serving it, for rehearsals of a restore (scripts/operate/check.mjs). */
export async function checkInstallation() {
  const found = await checkAll();
  await closeDatabase();
  return found;
}

/** The HTTP side and the sockets of a process that answers visitors. */
function startSite(build: ServerBuild, cache: PageCache, vite?: RequestHandler) {
  const resolveActor = only("resolveActor");
  const realtime = startRealtime({
    resolveActor,
    events: every("socketEvents"),
    passes: every("socketPasses"),
    wordings: table("wordings") as Wordings,
  });
  const app = createHttpApp(
    build,
    {
      screens: declaredScreens(),
      siteOf,
      calls: composedCalls(),
      resolveActor,
      resolveVisitor: only("resolveVisitor"),
      rememberLanguage: only("rememberLanguage"),
      dayGift: only("dayGift"),
      handlers: every("handlers"),
      cache,
      storeUpload: only("storeUpload"),
    },
    vite,
  );
  return { app, realtime };
}

/**
 * Starts what the role of this process needs behind the HTTP server, once: job runner, purge listener, sockets,
 * application. It does not wait for the database: each part starts again until it works, and /readyz says meanwhile that
 * it does not.
 */
export async function startProduct(build: ServerBuild, vite?: RequestHandler) {
  const cache = new PageCache();
  const runner = env.works ? startJobs(table("jobs") as JobTable, every("cron")) : undefined;
  const purges = listenForPurges(cache, cachedData);
  const site = env.answers ? startSite(build, cache, vite) : undefined;
  const pool = watchPool();
  const stopServices = startServices(every("services"));
  return {
    app: site?.app ?? healthApp(build.assets.version),
    port: env.PORT,
    origins: env.origins,
    attach: (server: Server) => {
      backlog.watch(server);
      site?.realtime.attach(server);
    },
    drain: startDraining,
    hangUp: async () => site?.realtime.close(),
    answerBroken,
    close: async () => {
      await Promise.all([runner?.stop(), stopServices(), purges.stop(), pool.stop()]);
      await closeDatabase();
    },
  };
}

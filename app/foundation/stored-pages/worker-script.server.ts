import { brotliCompressSync, gzipSync } from "node:zlib";
import type { RequestHandler } from "express";
import { forgetPath } from "~/foundation/accounts/forget-pages.server";
import { every } from "~/platform/domain/composed.server";
import { env } from "~/platform/env.server";
import { editionLocales } from "~/platform/http/context.server";
import { encodingOf } from "~/platform/http/page-cache.server";
import { languageTags, locales } from "~/platform/i18n/locales";
import { translator } from "~/platform/i18n/texts.server";
import { href } from "~/platform/screens/href";
import { storedPagesWorker, type WorkerSettings } from "./worker";

declare module "~/platform/domain/serve" {
  interface ListParts {
    /** Further parts of the browser's worker: code that a browser runs as it is, and that names nothing outside itself. */
    workers: () => string;
  }
}

/** What a worker may do beside reading pages of its own host: nothing. */
const csp = "default-src 'none'; connect-src 'self'";

const keys = ["bar", "again", "title", "lost", "stored", "nothing"] as const;

/** The worker's settings: its texts in all languages, and the addresses at which it forgets. */
export function workerSettings(): WorkerSettings {
  const textsIn = (locale: (typeof locales)[number]) => {
    const t = translator(locale);
    return Object.fromEntries(keys.map((key) => [key, t(`stored-pages:worker.${key}`)]));
  };
  const ordered = [...new Set([editionLocales[env.EDITION], ...locales])];
  return {
    texts: Object.fromEntries(
      ordered.map((locale) => [languageTags[locale], textsIn(locale)]),
    ) as WorkerSettings["texts"],
    ends: [href("/user/logout"), forgetPath],
  };
}

/** The code of the worker as a browser runs it: functions that name nothing outside themselves, with their settings. */
export const workerCode = (): string =>
  [
    `(${storedPagesWorker})(self, ${JSON.stringify(workerSettings())});`,
    ...every("workers").map((code) => code()),
    "",
  ].join("\n");

let made: Record<"br" | "gzip" | "identity", Buffer> | undefined;

function packed() {
  if (made) return made;
  const identity = Buffer.from(workerCode());
  made = { identity, gzip: gzipSync(identity), br: brotliCompressSync(identity) };
  return made;
}

/** GET /sw.js: the browser's worker. It is never stored by browsers or proxies, so that a release replaces it at once [OR4]. */
export const workerScript: RequestHandler = (request, response, next) => {
  if (!/^(GET|HEAD)$/.test(request.method) || request.path !== "/") return next();
  const encoding = encodingOf(request);
  const body = packed()[encoding];
  if (encoding !== "identity") response.set("Content-Encoding", encoding);
  response
    .set({
      "Content-Type": "text/javascript; charset=utf-8",
      "Content-Security-Policy": csp,
      "Cache-Control": "no-cache",
      "Content-Length": String(body.length),
    })
    .vary("Accept-Encoding")
    .end(request.method === "HEAD" ? undefined : body);
};

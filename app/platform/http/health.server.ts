import { createHash, timingSafeEqual } from "node:crypto";
import type { RequestListener } from "node:http";
import express, { type NextFunction, type Request, type Response, Router } from "express";
import { Counter, collectDefaultMetrics, Histogram, register } from "prom-client";
import { silentParts } from "~/platform/background/heartbeat.server";
import { type Kept, keepRunning } from "~/platform/background/keep-running.server";
import { driver } from "~/platform/data/database.server";
import { schemaVersion } from "~db/version";
import { env } from "../env.server";
import { log } from "../log.server";
import { bareCsp } from "./csp.server";
import { securityHeaders } from "./security-headers.server";

collectDefaultMetrics();
const durations = new Histogram({
  name: "http_request_seconds",
  help: "Time to answer a request",
  labelNames: ["site", "method", "kind", "status"],
  buckets: [0.005, 0.02, 0.05, 0.1, 0.3, 1, 3],
});

/** Pages rendered for the shared cache. */
export const pagesMade = new Counter({ name: "pages_made_total", help: "Pages rendered for the shared cache" });

let draining = false;

/** Makes the process not ready, so that the load balancer sends no more visitors. */
export function startDraining(): void {
  draining = true;
}

/** Whether the process is about to stop; replies then close their connections, so that no client reuses one. */
export const isDraining = (): boolean => draining;

let probe: Promise<boolean> | undefined;

/** Whether the database has the migrations of this release; simultaneous callers share one query. */
function askDatabase(): Promise<boolean> {
  probe ??= driver()`select max(created_at) >= ${schemaVersion} as current from drizzle.__drizzle_migrations`
    .then(
      ([row]) => row?.current === true,
      () => false,
    )
    .finally(() => {
      probe = undefined;
    });
  return probe;
}

/** Asks through the main pool again and again, so that its part `pool` beats while it answers. */
export const watchPool = (): Kept =>
  keepRunning(["pool"], async () => ({
    check: async () => ((await askDatabase()) ? ["pool"] : []),
  }));

/**
 * Whether the process may take visitors: it is not about to stop, no background part has been silent for 30 s, its pool
 * has a free connection, the database answers within a second and has this release's migrations [OP6].
 */
async function isReady(): Promise<boolean> {
  if (draining || silentParts().length > 0) return false;
  const late = new Promise<false>((done) => setTimeout(done, 1_000, false).unref());
  return (await Promise.race([askDatabase(), late])) && !draining;
}

const digest = (text: string): Buffer => createHash("sha256").update(text).digest();

/** Whether a request may read the metrics: by token only, since its address may be a proxy's. */
const readsMetrics = (authorization: string | undefined): boolean =>
  env.METRICS_TOKEN !== "" && timingSafeEqual(digest(authorization ?? ""), digest(`Bearer ${env.METRICS_TOKEN}`));

/**
 * Routes /healthz (alive, with the build in `X-Release`), /readyz (may take visitors) and /metrics (with
 * METRICS_TOKEN). They need no known host.
 */
export function healthRoutes(release: string): Router {
  const router = Router();
  router.get(
    "/healthz",
    (_request, response) =>
      void response.set({ "Cache-Control": "no-store", "X-Release": release }).type("text").send("ok"),
  );
  router.get("/readyz", async (_request, response) => {
    const ready = await isReady();
    response
      .set("Cache-Control", "no-store")
      .status(ready ? 200 : 503)
      .type("text")
      .send(ready ? "ready" : "not ready");
  });
  router.get("/metrics", async (request, response, next) => {
    if (!readsMetrics(request.headers.authorization)) return next();
    response.type(register.contentType).send(await register.metrics());
  });
  return router;
}

/** The HTTP side of a process that answers no visitors (ROLE): the health routes, and 404 for all else. */
export function healthApp(release: string): RequestListener {
  const app = express();
  app.disable("x-powered-by");
  app.use((_request, response, next) => {
    response.set({ ...securityHeaders, "Content-Security-Policy": bareCsp });
    next();
  });
  app.use(healthRoutes(release));
  app.use((_request, response) => void response.status(404).end());
  return app;
}

const kindOf = (path: string): string =>
  path.startsWith("/api/") ? "api" : path.startsWith("/assets/") ? "asset" : path.endsWith(".data") ? "data" : "page";

type Answered = { site: string; method: string; path: string; status: number; requestId: string; ms: number };

/** Writes one log line and one measurement per request, without the query, which may hold one-time tokens. */
export function observed({ site, method, path, status, requestId, ms }: Answered): void {
  durations.observe({ site, method, kind: kindOf(path), status }, ms / 1_000);
  log.info({ requestId, site, method, path, status, ms: Math.round(ms) }, "request");
}

/** Middleware that calls `observed` when a reply is sent. */
export function observe(request: Request, response: Response, next: NextFunction): void {
  const start = performance.now();
  const { site, requestId } = response.locals;
  const { path, method } = request;
  response.on("close", () => {
    observed({ site, method, path, requestId, status: response.statusCode, ms: performance.now() - start });
  });
  next();
}

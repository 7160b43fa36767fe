import { createServer } from "node:http";
import type { ServerBuild } from "@remix-run/node";
import type { RequestHandler } from "express";

type ServerEntry = typeof import("./app/entry.server");
type DevServerHooks = { getCriticalCss?: (build: ServerBuild, url: string) => unknown };

/**
 * Milliseconds after SIGTERM: how long at least and at most new requests are taken, when running ones are cut, and when
 * the process exits.
 */
const [noticeMs, silenceMs, cutMs, endMs] = [1_000, 4_000, 8_000, 9_500];

const server = createServer({
  headersTimeout: 10_000,
  /* Bodies have shorter limits of their own; only a large upload may take this long. */
  requestTimeout: 600_000,
  connectionsCheckingInterval: 1_000,
  keepAliveTimeout: 5_000,
  maxHeaderSize: 16 * 1024,
});

/** Gives the alias route "/" of a site its screen's id, the only one that Remix's critical CSS in development knows. */
function withOwnIds(build: ServerBuild): ServerBuild {
  const { home } = build.routes;
  const own = Object.entries(build.routes).find(([id, route]) => id !== "home" && route?.module === home?.module);
  return home && own ? { ...build, routes: { ...build.routes, home: { ...home, id: own[0] } } } : build;
}

async function load(): Promise<{ build: ServerBuild; vite?: RequestHandler }> {
  if (process.env.NODE_ENV !== "development") {
    const path = "./server/index.js";
    return { build: (await import(/* @vite-ignore */ path)) as ServerBuild };
  }
  const { createServer: createVite } = await import("vite");
  const vite = await createVite({
    configFile: "remix.config.js",
    server: { middlewareMode: true, hmr: { server, path: "/@hmr" } },
  });
  const hooks = (globalThis as { __remix_devServerHooks?: DevServerHooks }).__remix_devServerHooks;
  const criticalCss = hooks?.getCriticalCss;
  if (hooks && criticalCss) hooks.getCriticalCss = (build, url) => criticalCss(withOwnIds(build), url);
  return {
    build: (await vite.ssrLoadModule("virtual:remix/server-build")) as ServerBuild,
    vite: vite.middlewares as unknown as RequestHandler,
  };
}

const { build, vite } = await load();
const product = await (build.entry.module as unknown as ServerEntry).startProduct(build, vite);

server.on("request", product.app);
server.on("clientError", product.answerBroken);
product.attach(server);
server.maxConnections = 10_000;
/* Connections beyond the backlog are tried again by their clients' systems after one second, and after three. */
server.listen({ port: product.port, backlog: 4_096 }, () => {
  process.send?.({ addresses: product.origins });
});

let heard = 0;
server.on("request", ({ url }) => {
  if (url !== "/readyz" && url !== "/healthz") heard += 1;
});

/**
 * Waits until no request has come in ten turns of the event loop: closing earlier would reset connections that the
 * system had accepted for a busy process.
 */
async function untilSilent(): Promise<void> {
  const start = performance.now();
  const past = () => performance.now() - start;
  for (let quiet = 0, known = heard; past() < silenceMs && (quiet < 10 || past() < noticeMs); ) {
    await new Promise((done) => setTimeout(() => setImmediate(done), 25));
    quiet = heard === known ? quiet + 1 : 0;
    known = heard;
  }
}

let stopping = false;

/**
 * Stops in order: not ready, replies end their connections, sockets go to other processes, no new connections, running
 * requests finish, workers and pool close. A second signal exits at once.
 */
async function stop(code: number): Promise<void> {
  if (stopping) process.exit(code || 1);
  stopping = true;
  product.drain();
  setTimeout(() => process.exit(code || 1), endMs).unref();
  const hurry = setTimeout(() => server.closeAllConnections(), cutMs);
  await untilSilent();
  const hungUp = product.hangUp();
  await new Promise((done) => {
    server.close(done);
    server.closeIdleConnections();
  });
  clearTimeout(hurry);
  await hungUp;
  await product.close();
  process.exit(code);
}

process.on("SIGTERM", () => void stop(0));
process.on("SIGINT", () => void stop(0));

for (const event of ["uncaughtException", "unhandledRejection"] as const) {
  process.on(event, (error) => {
    process.stderr.write(`${event}: ${error instanceof Error ? error.stack : String(error)}\n`);
    void stop(1);
  });
}

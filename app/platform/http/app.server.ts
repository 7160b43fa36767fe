import type { RequestListener } from "node:http";
import { join } from "node:path";
import type { ServerBuild } from "@remix-run/node";
import express, { type NextFunction, type Request, type RequestHandler, type Response } from "express";
import sirv from "sirv";
import type { Call } from "~/platform/api/calls";
import { isOutage, outageSeconds } from "~/platform/data/database.server";
import type { Screen } from "~/platform/domain/screens";
import { screenMatcher } from "~/platform/screens/match-screen";
import type { SiteOf } from "~/platform/screens/site-assets";
import { env } from "../env.server";
import { log } from "../log.server";
import { apiHandler, callMatcher } from "./api.server";
import { BodyError } from "./body.server";
import { contextMaker, type ResolveActor, type ResolveVisitor } from "./context.server";
import { bareCsp } from "./csp.server";
import { csrfGate } from "./csrf-gate.server";
import type { DayGift } from "./day-gift.server";
import { fastPath } from "./fast-path.server";
import { isFileForm, type StoreUpload } from "./file-form.server";
import { floodGate } from "./flood-gate.server";
import { healthRoutes, isDraining, observe } from "./health.server";
import { hostGate } from "./host-gate.server";
import type { PageCache } from "./page-cache.server";
import { pageHandler } from "./pages.server";
import { requestId } from "./request-id.server";
import { routeManifests } from "./route-manifest.server";
import { securityHeaders, yearSeconds } from "./security-headers.server";
import { type RememberLanguage, storedChoices } from "./stored-choices.server";

export type Handler = {
  path: string;
  handle: RequestHandler;
  /** Requests carry a signature of ours, which alone authorizes them: the CSRF gate lets them pass. */
  signed?: boolean;
};

declare module "~/platform/domain/serve" {
  interface ListParts {
    /** Handlers tried before the pages: pictures, the session hand-over. */
    handlers: Handler;
  }
  interface SingleParts {
    /** Resolves a session token to its user. */
    resolveActor: ResolveActor;
    /** The same, with the counts of what waits for the user. */
    resolveVisitor: ResolveVisitor;
    /** Stores the files of a form sent without JavaScript. */
    storeUpload: StoreUpload;
  }
}

export type Wiring = {
  screens: readonly Screen[];
  siteOf: SiteOf;
  calls: readonly Call[];
  resolveActor: ResolveActor;
  resolveVisitor: ResolveVisitor;
  rememberLanguage: RememberLanguage;
  dayGift: DayGift;
  /** Handlers of domains, tried before the pages: pictures, the session hand-over. */
  handlers: readonly Handler[];
  cache: PageCache;
  /** Stores the files of a form sent without JavaScript. */
  storeUpload: StoreUpload;
};

/** Longest time in milliseconds that a body without files may take to arrive, whether it is read or not. */
const bodyMs = 30_000;

/** Destroys requests whose body does not end in time; forms with files and signed uploads have their own limits. */
const bodyLimit =
  (isSigned: (request: Request) => boolean): RequestHandler =>
  (request, _response, next) => {
    const { headers } = request;
    const hasBody = headers["transfer-encoding"] !== undefined || (headers["content-length"] ?? "0") !== "0";
    if (hasBody && !isSigned(request) && !isFileForm(headers["content-type"] ?? "")) {
      const timer = setTimeout(() => request.destroy(), bodyMs);
      request.once("end", () => clearTimeout(timer)).once("close", () => clearTimeout(timer));
    }
    next();
  };

/** Wraps a handler so that its rejection reaches the error handler, which Express 4 does not do. */
const settled =
  (handle: RequestHandler): RequestHandler =>
  async (request, response, next) => {
    try {
      await handle(request, response, next);
    } catch (error) {
      next(error);
    }
  };

function failed(error: unknown, request: Request, response: Response): void {
  if (response.destroyed) return;
  if (response.headersSent) return void response.destroy();
  const status = error instanceof BodyError ? error.status : isOutage(error) ? 503 : 500;
  if (error instanceof BodyError) response.set("Connection", "close");
  if (status === 503) response.set("Retry-After", outageSeconds);
  else if (status === 500)
    log.error(
      {
        requestId: response.locals.requestId,
        path: request.path,
        err: error instanceof Error ? error.stack : String(error),
      },
      "page",
    );
  response
    .status(status)
    .set({ "Content-Security-Policy": bareCsp, "Cache-Control": "private, no-store" })
    .type("text")
    .send(`${status} ${response.locals.requestId}`);
}

/** Builds the HTTP side of the product: gates, static files, API, pages. */
export function createHttpApp(build: ServerBuild, wiring: Wiring, viteMiddleware?: RequestHandler): RequestListener {
  const app = express();
  app.disable("x-powered-by");
  app.set("etag", false);
  app.set("query parser", false);
  const contextOf = contextMaker(wiring);
  const pages = pageHandler(build, wiring, contextOf);
  const flood = floodGate(env.FLOOD_PER_SECOND);
  const matchCall = callMatcher(wiring.calls);
  const isSigned = (request: Request) =>
    wiring.handlers.some(({ path, signed }) => signed && `${request.path}/`.startsWith(`${path}/`));
  const screenAt = screenMatcher(wiring.screens);
  /** A one-click POST without cookies and not sent by a page: a forged request has no session to abuse. */
  const isOneClick = ({ headers, method, path }: Request) =>
    method === "POST" &&
    headers.cookie === undefined &&
    headers.authorization === undefined &&
    headers.origin === undefined &&
    headers["sec-fetch-site"] === undefined &&
    screenAt(path)?.oneClick === true;
  const rowOf = (request: Request) => matchCall(request.method === "HEAD" ? "GET" : request.method, request.path)?.call;

  app.use((_request, response, next) => {
    response.locals.requestId = requestId();
    response.set({
      "X-Request-Id": response.locals.requestId,
      ...securityHeaders,
      "Content-Security-Policy": bareCsp,
    });
    if (isDraining()) response.set("Connection", "close");
    next();
  });
  app.use(healthRoutes(build.assets.version));
  app.use(bodyLimit(isSigned));
  app.use(hostGate);
  app.use(/^(?!\/assets\/)/, flood.gate);
  app.use(observe);
  app.get(/^\/assets\/manifest-/, routeManifests(Object.values(pages.builds), wiring));
  if (viteMiddleware) app.use(viteMiddleware);
  app.use(
    sirv(join(process.cwd(), build.mode === "production" ? "build/client" : "public"), {
      brotli: true,
      gzip: true,
      etag: true,
      setHeaders: (response, path) => {
        response.setHeader(
          "Cache-Control",
          path.startsWith("/assets/") ? `public, max-age=${yearSeconds}, immutable` : "public, max-age=3600",
        );
      },
    }),
  );
  app.use(
    csrfGate(
      (request) => rowOf(request)?.writes === true,
      (request) => rowOf(request)?.webhook === true || isOneClick(request) || isSigned(request),
      (request) => rowOf(request)?.bytes !== undefined,
    ),
  );
  app.use(storedChoices(wiring.rememberLanguage));
  for (const { path, handle } of wiring.handlers) app.use(path, settled(handle));
  const answerCall = apiHandler(matchCall, (request, response) => contextOf(request, response, { cached: true }));
  app.use("/api", (request, response) => {
    request.url = request.originalUrl;
    return answerCall(request, response);
  });
  app.use((request, response, next) => {
    if (["GET", "HEAD", "POST"].includes(request.method)) pages.handle(request, response).catch(next);
    else response.set("Allow", "GET, HEAD, POST").status(405).end();
  });
  app.use((error: unknown, request: Request, response: Response, _next: NextFunction) =>
    failed(error, request, response),
  );
  const answers = fastPath({ ...pages, cache: wiring.cache, admits: flood.admits });
  return (request, response) => {
    if (!answers(request, response)) app(request, response);
  };
}

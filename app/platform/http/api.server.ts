import type { Request, Response } from "express";
import type { z } from "zod";
import { consume } from "~/platform/access/rate-limit.server";
import { Absent, actorOf, type Call, Redirect } from "~/platform/api/calls";
import { knownQuery, unknownInBody } from "~/platform/api/names";
import { sliceLimit } from "~/platform/api/paging";
import { database, isOutage, outageSeconds, transact } from "~/platform/data/database.server";
import { once } from "~/platform/data/idempotency.server";
import { allows } from "~/platform/domain/access";
import type { Db, Tx } from "~db/client";
import type { RequestContext } from "../access/request-context";
import { DomainError, forbidden, missing, unauthenticated } from "../errors";
import { log } from "../log.server";
import { holdPlace } from "./arrivals.server";
import { BodyError, parseJson, readBody } from "./body.server";

type Match = { call: Call; params: Record<string, string> };

const patternOf = (path: string) => new RegExp(`^${path.replace(/:(\w+)/g, "(?<$1>[^/]+)")}/?$`);

/** Finds the call of a method and path; static segments win over parameters, `//` counts as `/` [A23]. */
export function callMatcher(calls: readonly Call[]): (method: string, path: string) => Match | null {
  const byFirst = new Map<string, { call: Call; pattern: RegExp }[]>();
  const dynamic = (path: string) => (path.match(/:/g) ?? []).length;
  for (const call of [...calls].sort((a, b) => dynamic(a.path) - dynamic(b.path))) {
    const first = call.path.split("/")[2] ?? "";
    byFirst.set(first, [...(byFirst.get(first) ?? []), { call, pattern: patternOf(call.path) }]);
  }
  return (method, rawPath) => {
    const path = rawPath.replace(/\/{2,}/g, "/");
    for (const { call, pattern } of byFirst.get(path.split("/")[2] ?? "") ?? []) {
      if (call.method !== method) continue;
      const found = pattern.exec(path);
      if (!found) continue;
      try {
        return {
          call,
          params: Object.fromEntries(Object.entries(found.groups ?? {}).map(([k, v]) => [k, decodeURIComponent(v)])),
        };
      } catch {
        return null;
      }
    }
    return null;
  };
}

/**
 * Validates input of an API call; throws `invalidInput` (406) with the names of the wrong fields and of those that are
 * `unknown` [A29].
 */
function parse(shape: z.ZodType | undefined, value: unknown, unknown: readonly string[] = []): unknown {
  const parsed = shape?.safeParse(value);
  const wrong = parsed?.error?.issues.map((issue) => issue.path.join(".")) ?? [];
  const fields = [...new Set([...wrong, ...unknown])].slice(0, 20).join(",");
  if (wrong.length > 0 || unknown.length > 0) throw new DomainError("invalidInput", { params: { fields } });
  return parsed ? parsed.data : value;
}

/** Longest name of a field that a refusal repeats. */
const longestName = 60;
const named = (unknown: readonly string[]) => unknown.map((name) => name.slice(0, longestName));

/** Longest time in milliseconds that the body of a call with `bytes` may take to arrive. */
const slowBytes = 25_000;

async function run({ call, params }: Match, request: Request, context: RequestContext): Promise<unknown> {
  if (!allows(call.access, context.actor?.roles ?? null))
    throw context.actor ? forbidden() : unauthenticated(call.refusal);
  const reads = call.method === "GET";
  const leave = call.bytes ? holdPlace({ ip: context.ip, userId: context.actor?.userId }) : () => {};
  const raw = reads ? Buffer.alloc(0) : await readBody(request, call.bytes, call.bytes && slowBytes).finally(leave);
  const body = reads || call.webhook || call.bytes ? undefined : parseJson(raw);
  const sent = new URL(context.origin + request.url).searchParams;
  const { query, unknown, hasPages } = knownQuery(call.shapes.query, sent);
  if (context.userAgent.includes("JPApp/") && hasPages && !query.size && !query.pageSize)
    query.size = String(sliceLimit);
  if (Object.values({ ...query, ...params }).some((value) => value.includes("\u0000"))) throw new BodyError(400);
  const input = {
    context,
    params: parse(call.shapes.params, params),
    query: parse(call.shapes.query, query, named(call.webhook ? [] : unknown)),
    body: parse(call.shapes.body, body, named(unknownInBody(call.shapes.body, body))),
    raw,
    header: (name: string) => request.get(name),
  };
  const handle = (data: { db: Db } | { tx: Tx }) => call.handle({ ...input, ...data } as Parameters<Call["handle"]>[0]);
  if (call.limit) await consume(call.limit, String(actorOf(context).userId));
  if ((reads && !call.writes) || call.webhook || call.steps) return handle({ db: database() });
  const key = request.get("idempotency-key");
  return transact((tx) =>
    once(tx, { userId: context.actor?.userId, key, route: `${call.method} ${request.path}`, body }, () =>
      handle({ tx }),
    ),
  );
}

const bodyMessages: Readonly<Record<number, string>> = { 413: "bodyTooLarge", 503: "tooManyRequests" };

function refuse(error: unknown, response: Response, requestId: string): void {
  if (response.headersSent) return void response.destroy();
  if (error instanceof DomainError) {
    const wait = error.params.waitSeconds;
    if (wait !== undefined) response.set("Retry-After", String(wait));
    response
      .status(error.status)
      .json({ message: error.key, ...(Object.keys(error.params).length && { params: error.params }) });
  } else if (error instanceof BodyError) {
    if (error.status === 503) response.set("Retry-After", outageSeconds);
    response
      .set("Connection", "close")
      .status(error.status)
      .json({ message: bodyMessages[error.status] ?? "badRequest" });
  } else if (isOutage(error)) {
    response
      .set("Retry-After", outageSeconds)
      .status(503)
      .json({ message: "systemError", params: { traceId: requestId } });
  } else {
    log.error({ requestId, err: error instanceof Error ? error.stack : String(error) }, "api");
    response.status(500).json({ message: "systemError", params: { traceId: requestId } });
  }
}

/** Sends JSON in one write with its headers; Express would encode the text first and write twice. */
const sendJson = (response: Response, reply: unknown): void => void response.type("json").end(JSON.stringify(reply));

/** Reply headers that are the same for every recipient. */
const alike: ReadonlySet<string> = new Set(["content-type", "etag"]);

/** Answers /api/*: match, access, zod, one transaction for writes, and the status codes of [A7] to [A14]. */
export function apiHandler(
  match: ReturnType<typeof callMatcher>,
  contextOf: (request: Request, response: Response) => Promise<RequestContext>,
) {
  return async (request: Request, response: Response): Promise<void> => {
    response.set("Cache-Control", "private, no-store");
    try {
      const found = match(request.method === "HEAD" ? "GET" : request.method, request.path);
      if (!found) throw missing();
      if (found.call.webhook) for (const name of ["cookie", "authorization"]) delete request.headers[name];
      const context = await contextOf(request, response);
      const reply = await run(found, request, context);
      for (const [name, value] of context.replyHeaders) response.append(name, value);
      if (reply instanceof Absent) return void response.status(404).json({ message: missing().key });
      if (found.call.maxAge && !context.actor && [...context.replyHeaders.keys()].every((name) => alike.has(name))) {
        response
          .set("Cache-Control", `public, max-age=${found.call.maxAge}`)
          .vary("Cookie, Authorization, Content-Language, Accept-Language");
      }
      if (reply instanceof Redirect) response.redirect(302, reply.to);
      else if (Buffer.isBuffer(reply) || typeof reply === "string") {
        if (!response.get("Content-Type")) response.type("text");
        response.send(reply);
      } else sendJson(response, reply);
    } catch (error) {
      refuse(error, response, response.locals.requestId);
    }
  };
}

import type { z } from "zod";
import type { Access } from "~/platform/access/access";
import type { Actor } from "~/platform/access/actor";
import type { LimitName } from "~/platform/access/rate-limit.server";
import type { ErrorKey } from "~/platform/errors";
import type { RequestContext } from "~/platform/request-context";
import type { Db, Tx } from "~db/client";

export type Method = "GET" | "POST" | "PUT" | "DELETE";

/** What every handler receives, beside its way to the data. */
export type CallInput<P, Q, B> = {
  context: RequestContext;
  params: P;
  query: Q;
  body: B;
  /** The body as it came, for signed webhooks and calls that take bytes. */
  raw: Buffer;
  header: (name: string) => string | undefined;
};

type Shapes<P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType> = { params?: P; query?: Q; body?: B };

export type CallOptions = {
  /** Signed by its sender: no CSRF gate, no session, body not parsed; the handler gets the pool, nothing is begun before it. */
  webhook?: boolean;
  /** A GET that writes [A24]: same CSRF gate as a POST, never prefetched, runs in a transaction. */
  writes?: boolean;
  /** Opens its own transactions with transact(), e.g. around a call to the outside: the handler gets the pool, and nothing makes it run once. */
  steps?: boolean;
  /** Takes raw bytes (application/octet-stream), at most this many, instead of JSON: they are in `raw`. */
  bytes?: number;
  /** Counted by the signed-in person before the transaction begins; who is over it gets tooManyRequests. */
  limit?: LimitName;
  /** What who is not signed in is told; "unauthenticated" unless said. */
  refusal?: ErrorKey;
  /** Answers anonymous GETs alike for everybody; the reply may carry an ETag and be cached for this many seconds. */
  maxAge?: number;
};

/**
 * A handler's way to the data: a call that writes runs in one transaction, `tx`; GETs without `writes`, webhooks and
 * calls in steps get the pool, `db`.
 */
export type Data<Spec extends string, O extends CallOptions> = O extends { webhook: true } | { steps: true }
  ? { db: Db }
  : Spec extends `GET ${string}`
    ? O extends { writes: true }
      ? { tx: Tx }
      : { db: Db }
    : { tx: Tx };

/** One row of the call tables: what the dispatcher, the guard, the access test and /api/openapi.json are made from. */
export type Call = CallOptions & {
  method: Method;
  path: string;
  access: Access;
  shapes: Shapes<z.ZodType, z.ZodType, z.ZodType>;
  handle: (input: CallInput<never, never, never> & { db: Db; tx: Tx }) => Promise<unknown>;
};

declare module "~/platform/domain/serve" {
  interface ListParts {
    calls: Call;
  }
}

type Out<S> = S extends z.ZodType ? z.output<S> : unknown;

/**
 * A call of the API: `call("GET /api/commodity/get/:id", anyone, { params }, handler)`.
 * The handler returns the reply (bare for reads, the write envelope for writes [A1, A2, A3, A4]) or throws a DomainError.
 */
export function call<
  const Spec extends `${Method} /api/${string}`,
  P extends z.ZodType = z.ZodType,
  Q extends z.ZodType = z.ZodType,
  B extends z.ZodType = z.ZodType,
  const O extends CallOptions = CallOptions,
>(
  spec: Spec,
  access: Access,
  shapes: Shapes<P, Q, B>,
  handle: (input: CallInput<Out<P>, Out<Q>, Out<B>> & Data<Spec, O>) => Promise<unknown>,
  options?: O,
): Call {
  const [method, path = ""] = spec.split(" ") as [Method, string];
  return { ...options, method, path, access, shapes, handle: handle as unknown as Call["handle"] };
}

/** The envelope of a write [A1, A3]. */
export const success = (fields: { id?: number; detail?: unknown } = {}) => ({ result: "success" as const, ...fields });

/** The reply "look there", as 302 that nobody keeps. */
export class Redirect {
  readonly to: string;
  constructor(to: string) {
    this.to = to;
  }
}

/** The reply 404, for addresses that other programs read by themselves; elsewhere what is missing is 406 [A12]. */
export class Absent {}

/** The actor of a call whose access is not `anyone`; the guard has made sure of it. */
export function actorOf(context: RequestContext): Actor {
  if (!context.actor) throw new Error("a call without a guard asked for its actor");
  return context.actor;
}

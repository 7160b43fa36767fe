import type { z } from "zod";
import type { Actor } from "~/platform/access/actor";
import type { LimitName } from "~/platform/access/rate-limit.server";
import type { RequestContext } from "~/platform/access/request-context";
import type { Access } from "~/platform/domain/access";
import type { ErrorKey } from "~/platform/errors";
import type { Db, Tx } from "~db/client";

export type Method = "GET" | "POST" | "PUT" | "DELETE";

/** What every handler receives besides `db` or `tx`. */
export type CallInput<P, Q, B> = {
  context: RequestContext;
  params: P;
  query: Q;
  body: B;
  /** The unparsed body, for signed webhooks and calls that take bytes. */
  raw: Buffer;
  header: (name: string) => string | undefined;
};

type Shapes<P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType> = { params?: P; query?: Q; body?: B };

export type CallOptions = {
  /**
   * Signed by its sender: no CSRF gate, no session, unparsed body. The handler gets the pool; no transaction is opened.
   */
  webhook?: boolean;
  /** A GET that writes [A24]: same CSRF gate as a POST, never prefetched, runs in a transaction. */
  writes?: boolean;
  /**
   * Opens its own transactions with transact(), e.g. around a call to another service: the handler gets the pool, and a
   * repeated request runs again.
   */
  steps?: boolean;
  /** Takes raw bytes (application/octet-stream), at most this many, instead of JSON: they are in `raw`. */
  bytes?: number;
  /**
   * Rate limit counted per signed-in user before the transaction begins; above it the caller gets `tooManyRequests`.
   */
  limit?: LimitName;
  /** Error key for a caller who is not signed in; `unauthenticated` by default. */
  refusal?: ErrorKey;
  /** Anonymous GETs get the same reply for everybody, which may carry an ETag and is cached for this many seconds. */
  maxAge?: number;
};

/**
 * A handler's access to the data: calls that write get one transaction, `tx`; GETs without `writes`, webhooks and calls
 * in steps get the pool, `db`.
 */
export type Data<Spec extends string, O extends CallOptions> = O extends { webhook: true } | { steps: true }
  ? { db: Db }
  : Spec extends `GET ${string}`
    ? O extends { writes: true }
      ? { tx: Tx }
      : { db: Db }
    : { tx: Tx };

/** One row of the call tables, from which the dispatcher, the guard, the access test and /api/openapi.json are made. */
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
 * Declares a call of the API: `call("GET /api/commodity/get/:id", anyone, { params }, handler)`. The handler returns
 * the reply (bare for reads, the write envelope for writes [A1, A2, A3, A4]) or throws a DomainError.
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

/** Reply that redirects (302) and is not cached. */
export class Redirect {
  readonly to: string;
  constructor(to: string) {
    this.to = to;
  }
}

/** Reply 404, for addresses that other programs read by themselves; elsewhere missing rows are 406 [A12]. */
export class Absent {}

/** The actor of a call whose access is not `anyone`; the guard guarantees that there is one. */
export function actorOf(context: RequestContext): Actor {
  if (!context.actor) throw new Error("a call without a guard asked for its actor");
  return context.actor;
}

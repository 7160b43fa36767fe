import { type LookupAddress, lookup as systemLookup } from "node:dns";
import { request as httpRequest, type IncomingHttpHeaders } from "node:http";
import { request as httpsRequest } from "node:https";
import { isIP, type LookupFunction } from "node:net";
import { env } from "~/platform/env.server";
import { type Breaker, breaker } from "./breaker";
import { knownHosts } from "./outbound-hosts";
import { isPublicAddress } from "./public-address";

/** Limits of one call: ms with all its tries, tries of a GET, and bytes of the reply [G32]. */
const totalMs = 3_000;
const maxTries = 3;
const largestReply = 2_000_000;
/** Hosts whose failures are remembered. */
const mostBreakers = 500;

type OutboundReason = "refused" | "timeout" | "network" | "redirect" | "status" | "tooLarge";

/** A call without a usable reply: `refused` before anything was sent, otherwise what went wrong. */
export class OutboundError extends Error {
  readonly reason: OutboundReason;

  constructor(reason: OutboundReason, message: string) {
    super(message);
    this.reason = reason;
  }
}

/** A reply with a status from 200 to 499, but no redirect and no 429. */
export type OutboundReply = { status: number; headers: IncomingHttpHeaders; body: Buffer };

export type OutboundRequest<T> = {
  method?: "GET" | "POST";
  headers?: Readonly<Record<string, string>>;
  body?: string | Buffer;
  /** Milliseconds for the whole call, at most 3,000. */
  timeout?: number;
  /** Bytes of the reply, at most 2,000,000. */
  maxBytes?: number;
  /** Turns the reply into the result; an error that it throws counts as a failure of the host. */
  read: (reply: OutboundReply) => T;
};
/** Calls a listed host. Throws `OutboundError`, `Resting`, or what `read` throws. */
export type Outbound = <T>(url: string | URL, request: OutboundRequest<T>) => Promise<T>;

export type Lookup = (host: string, done: (error: Error | null, addresses: LookupAddress[]) => void) => void;
type Settings = {
  /** Host names (https only), `*.` before those below a name, and origins of stand-ins on loopback (`http://127.0.0.1:8080`). */
  hosts: readonly string[];
  lookup?: Lookup;
  now?: () => number;
};

export const refuse = (message: string): OutboundError => new OutboundError("refused", message);

/**
 * Resolves a name when the connection is made and refuses addresses that are not public, which defeats DNS rebinding.
 */
export const publicLookup =
  (resolve: Lookup): LookupFunction =>
  (host, options, done) =>
    resolve(host, (error, addresses) => {
      const [first] = addresses ?? [];
      if (error || !first) return done(error ?? new Error(`${host} has no address`), "", 0);
      const closed = addresses.find(({ address }) => !isPublicAddress(address));
      if (closed) return done(refuse(`${host} leads to ${closed.address}`), "", 0);
      return options.all ? done(null, addresses) : done(null, first.address, first.family);
    });

export type Sending = {
  url: URL;
  /** Answers redirects, without a body, instead of failing. */
  takesRedirects?: boolean;
  method: "GET" | "POST";
  headers: Readonly<Record<string, string>>;
  body: string | Buffer | undefined;
  maxBytes: number;
  signal: AbortSignal;
  lookup: LookupFunction | undefined;
};

/** Sends one request. Throws `OutboundError`. */
export function send(sending: Sending): Promise<OutboundReply> {
  const { url, takesRedirects = false, method, headers, body, maxBytes, signal, lookup } = sending;
  return new Promise((resolve, reject) => {
    const fail = (error: unknown) =>
      reject(
        error instanceof OutboundError
          ? error
          : signal.aborted
            ? new OutboundError("timeout", `${url.host} did not answer in time`)
            : new OutboundError("network", `${url.host}: ${error instanceof Error ? error.message : error}`),
      );
    const options = {
      method,
      agent: false as const,
      signal,
      ...(lookup && { lookup }),
      headers: {
        "accept-encoding": "identity",
        "user-agent": "Tabikura",
        ...(body !== undefined && { "content-length": String(Buffer.byteLength(body)) }),
        ...headers,
      },
    };
    const asking = (url.protocol === "https:" ? httpsRequest : httpRequest)(url, options, (reply) => {
      const status = reply.statusCode ?? 0;
      const stop = (reason: OutboundReason, message: string) => {
        const error = new OutboundError(reason, message);
        reject(error);
        asking.destroy(error);
      };
      if (status >= 300 && status < 400) {
        if (!takesRedirects) return stop("redirect", `${url.host} answered with a redirect`);
        resolve({ status, headers: reply.headers, body: Buffer.alloc(0) });
        return void asking.destroy();
      }
      if (status >= 500 || status === 429) return stop("status", `${url.host} answered ${status}`);
      const chunks: Buffer[] = [];
      let bytes = 0;
      reply.on("data", (chunk: Buffer) => {
        bytes += chunk.length;
        if (bytes > maxBytes) stop("tooLarge", `${url.host} sent more than ${maxBytes} bytes`);
        else chunks.push(chunk);
      });
      reply.on("error", fail);
      reply.on("end", () => resolve({ status, headers: reply.headers, body: Buffer.concat(chunks) }));
    });
    asking.on("error", fail);
    asking.end(body);
  });
}

const isWorthRetrying = (error: unknown) =>
  error instanceof OutboundError && (error.reason === "network" || error.reason === "status");

/** Repeats a GET that failed quickly, at most twice, after 50 to 250 ms, while its time lasts. */
async function sendAndRetry(sending: Sending): Promise<OutboundReply> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await send(sending);
    } catch (error) {
      if (sending.method !== "GET" || attempt === maxTries || !isWorthRetrying(error)) throw error;
      await new Promise((done) => setTimeout(done, attempt * (50 + Math.random() * 75)));
      if (sending.signal.aborted) throw error;
    }
  }
}

/**
 * Makes the client for calls to other services [G32]: only listed hosts, https except for stand-ins on loopback that
 * are listed as whole origins, no redirects, no private addresses, at most 3 s with all tries, and a breaker per host.
 */
export function makeOutbound({ hosts, lookup, now }: Settings): Outbound {
  const standIns = new Set(hosts.filter((host) => host.startsWith("http://")).map((origin) => new URL(origin).origin));
  const names = new Set(hosts.filter((host) => !host.includes("://")).map((host) => host.toLowerCase()));
  const endings = [...names].filter((name) => name.startsWith("*.")).map((name) => name.slice(1));
  const isListed = (host: string): boolean => names.has(host) || endings.some((ending) => host.endsWith(ending));
  const breakers = new Map<string, Breaker>();
  const resolve: Lookup = lookup ?? ((host, done) => systemLookup(host, { all: true }, done));

  /** The breaker of a host. Names below a listed one are chosen by others, so the oldest is forgotten. */
  const guardOf = (host: string): Breaker => {
    const known = breakers.get(host);
    if (known) return known;
    const [oldest = ""] = breakers.keys();
    if (breakers.size >= mostBreakers) breakers.delete(oldest);
    const made = breaker(host, now);
    breakers.set(host, made);
    return made;
  };

  const check = (url: URL): LookupFunction | undefined => {
    if (url.username || url.password) throw refuse("an address with a password");
    if (standIns.has(url.origin)) return undefined;
    if (url.protocol !== "https:") throw refuse(`${url.protocol} is not https:`);
    if (!isListed(url.host)) throw refuse(`${url.host} is not on the list`);
    if (isIP(url.hostname.replace(/^\[|\]$/g, ""))) throw refuse(`${url.host} is no name`);
    return publicLookup(resolve);
  };

  return async (address, { method = "GET", headers = {}, body, timeout = totalMs, maxBytes = largestReply, read }) => {
    const url = new URL(address);
    const checked = check(url);
    return guardOf(url.host)(async () => {
      const signal = AbortSignal.timeout(Math.min(timeout, totalMs));
      const byteLimit = Math.min(maxBytes, largestReply);
      return read(await sendAndRetry({ url, method, headers, body, maxBytes: byteLimit, signal, lookup: checked }));
    });
  };
}

/**
 * The only client for our own requests to other services; libraries with a client of their own follow the same rules.
 */
export const outbound: Outbound = makeOutbound({ hosts: [...knownHosts, ...env.outboundHosts] });

import { barrier, newKey } from "../factories/shop";
import { type Ask, answered, callApi, type Reply } from "./http";
import { longestWait } from "./limits";
import { linesOfLog } from "./postgres-log";
import { type Product, startProduct } from "./product";
import { type TcpProxy, tcpProxy } from "./proxy";

export type TimedReply = Reply & { ms: number };
export type Sent = { method?: string; path: string; body?: unknown; cookie?: string; key?: string };

/** Servers that stand for one product, each behind its own slow proxy. */
export type Front = {
  proxies: readonly TcpProxy[];
  /** Sends a call through the proxy of server `at` (counted round); rejects when the connection breaks. */
  send: (at: number, call: Sent) => Promise<TimedReply>;
  close: () => Promise<void>;
};

/** Milliseconds that the network takes for each piece (ACIDRain). */
const latency: [number, number] = [5, 50];

/** Puts a proxy that adds 5 to 50 ms in front of each server. */
export async function frontOf(servers: readonly { port: number; host?: string }[]): Promise<Front> {
  const proxies = await Promise.all(servers.map(({ port }) => tcpProxy(port, latency)));
  return {
    proxies,
    send: async (at, { method = "POST", path, body, cookie, key }) => {
      const turn = at % servers.length;
      const { port, host = `localhost:${port}` } = servers[turn] as { port: number; host?: string };
      const started = performance.now();
      const as: Ask = {
        host,
        ...(cookie && { cookie }),
        ...(key && { headers: { "idempotency-key": key } }),
      };
      const reply = await callApi((proxies[turn] as TcpProxy).port, method, path, body, as);
      return { ...reply, ms: performance.now() - started };
    },
    close: async () => void (await Promise.all(proxies.map((proxy) => proxy.close()))),
  };
}

/**
 * Two processes of the built product on two ports and one database, each behind its proxy. `isFar`: the second reaches
 * the database through a proxy as well, which adds 1 to 6 ms, so that it holds its locks longer than the first.
 */
export async function twoProducts(
  databaseUrl: string,
  { isFar = false }: { isFar?: boolean } = {},
): Promise<Front & { products: readonly Product[] }> {
  const url = new URL(databaseUrl);
  const far = isFar ? await tcpProxy(Number(url.port), [1, 6]) : null;
  const near = url.href;
  if (far) [url.hostname, url.port] = ["127.0.0.1", String(far.port)];
  const products = [await startProduct(near), await startProduct(url.href)];
  const front = await frontOf(products.map(({ port, host }) => ({ port, host: host("main") })));
  return {
    ...front,
    products,
    close: async () => {
      await front.close();
      await Promise.all(products.map((product) => product.kill("SIGKILL")));
      await far?.close();
    },
  };
}

/** How many replies there were of each kind: the status, with the key of a refusal. */
export function tallyOf(replies: readonly Reply[]): Record<string, number> {
  const tally: Record<string, number> = {};
  for (const { status, body } of replies) {
    const key = status === 200 ? "200" : `${status} ${/"message":"(\w+)"/.exec(body)?.[1] ?? ""}`.trim();
    tally[key] = (tally[key] ?? 0) + 1;
  }
  return tally;
}

/** The time within which `share` of the replies came, in whole ms. */
export function percentile(replies: readonly { ms: number }[], share: number): number {
  const sorted = replies.map(({ ms }) => ms).sort((a, b) => a - b);
  return Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0);
}

const lost = { headers: {}, setCookies: [], body: "", ms: longestWait };

/** Sends all calls in the same moment, turn by turn to each server; status 0 is a call without an answer. */
export function atOnce(to: Pick<Front, "send">, calls: readonly Sent[]): Promise<TimedReply[]> {
  const ready = barrier(calls.length);
  return Promise.all(
    calls.map(async (call, at) => {
      await ready();
      return to.send(at, call).catch(() => ({ ...lost, status: 0 }));
    }),
  );
}

/**
 * Sends a call until there is an answer, and another than "come back later", as a client does: with one key, so that a try whose
 * end nobody knows is not made a second time.
 */
export function insist(to: Front, at: number, call: Sent): Promise<TimedReply> {
  const keyed = { key: newKey(), ...call };
  return answered(() => to.send(at, keyed).catch(() => ({ ...lost, status: 503 })));
}

/** `atOnce`, where each call goes on until it is answered. */
export const untilAnswered = (to: Front, calls: readonly Sent[]): Promise<TimedReply[]> =>
  atOnce({ send: (at, call) => insist(to, at, call) }, calls);

/** Deadlocks of a database so far, by PostgreSQL's log, which has each before anybody is told of it. */
export async function deadlocks(databaseUrl: string): Promise<number> {
  return (await linesOfLog(databaseUrl)).filter((line) => /ERROR: +deadlock detected/.test(line)).length;
}

import { setTimeout as sleep } from "node:timers/promises";
import { callApi, type Reply } from "./http";
import { longestWait } from "./limits";
import { freePort, type Product, startProduct } from "./product";
import { type TcpProxy, tcpProxy } from "./proxy";

/** A built process that tests kill, behind a network of its own; the process that comes after it has the same port. */
export type Killed = { product: Product; proxy: TcpProxy; databaseUrl: string };

/** Starts a process on a port of its own behind a proxy that adds [from, to] ms to each piece. */
export async function killedProduct(databaseUrl: string, range: [number, number]): Promise<Killed> {
  const product = await startProduct(databaseUrl, { PORT: String(await freePort()) });
  return { product, proxy: await tcpProxy(product.port, range), databaseUrl };
}

/** Ends a process and its network. */
export async function endKilled(server: Killed | undefined): Promise<void> {
  await server?.proxy.close();
  await server?.product.kill("SIGKILL");
}

/** The machine dies: the process by SIGKILL, and with it every answer that is still on its way; another starts at once. */
export async function killAndRestart(server: Killed): Promise<void> {
  const { port } = server.product;
  server.proxy.fault("cut");
  await server.product.kill("SIGKILL");
  server.product = await startProduct(server.databaseUrl, { PORT: String(port) });
  server.proxy.fault("delay");
}

type Asked = { method: string; path: string; body?: object | undefined; cookie?: string };

/** Sends until there is an answer that is not "try again": who was cut off asks the same once more. */
export async function persist(server: Killed, site: string, { method, path, body, cookie }: Asked): Promise<Reply> {
  for (const end = Date.now() + longestWait; ; ) {
    const { product, proxy } = server;
    const as = { host: product.host(site), ...(cookie && { cookie }) };
    const reply = await callApi(proxy.port, method, `/api${path}`, body, as).catch(() => null);
    if (reply && reply.status !== 503) return reply;
    if (Date.now() > end) throw new Error("the product never came back");
    await sleep(50 + Math.random() * 100);
  }
}

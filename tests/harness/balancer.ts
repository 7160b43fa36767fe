import http from "node:http";
import { connect, type Socket } from "node:net";
import { ask } from "./http";

/** A process behind a balancer. */
export type Backend = { port: number };

/** A balancer of requests and sockets over processes. */
export type Balancer = {
  port: number;
  /** Processes that take visitors now. */
  ready: () => number;
  /** Begins to ask whether a process is ready, and sends visitors to it while it is. */
  add: (backend: Backend) => void;
  /** Asks no more; until then a process that is not ready gets nothing new. */
  remove: (backend: Backend) => void;
  close: () => Promise<void>;
};

/** Milliseconds between two questions to each process whether it is ready. */
const probeMs = 100;

/**
 * A balancer on loopback as operators have one before the product: asks each process for `/readyz`, sends requests and
 * WebSockets in turn to those that are ready over kept connections, and tries nothing a second time. What a process does
 * not answer is 502.
 */
export async function balancerOver(port: number): Promise<Balancer> {
  const backends = new Map<Backend, { isReady: boolean; agent: http.Agent }>();
  const sockets = new Set<Socket>();
  let turn = 0;
  const next = () => {
    const ready = [...backends].filter(([, { isReady }]) => isReady);
    return ready[turn++ % Math.max(ready.length, 1)];
  };
  const server = http.createServer((request, response) => {
    const chosen = next();
    if (!chosen) return void response.writeHead(502).end("nobody is ready");
    const [backend, { agent }] = chosen;
    const passed = http.request(
      {
        agent,
        host: "127.0.0.1",
        port: backend.port,
        method: request.method,
        path: request.url,
        headers: request.headers,
      },
      (answer) => {
        const { connection: _, ...headers } = answer.headers;
        response.writeHead(answer.statusCode ?? 502, headers);
        answer.pipe(response);
        answer.once("error", () => response.destroy());
      },
    );
    passed.once("error", (error) => {
      if (response.headersSent) response.destroy();
      else response.writeHead(502).end(`${backend.port}: ${error.message}`);
    });
    request.pipe(passed);
  });
  server.on("upgrade", (request, client: Socket, head) => {
    const chosen = next();
    if (!chosen) return void client.destroy();
    const upstream = connect(chosen[0].port, "127.0.0.1", () => {
      const lines = [`${request.method} ${request.url} HTTP/1.1`];
      for (let at = 0; at < request.rawHeaders.length; at += 2)
        lines.push(`${request.rawHeaders[at]}: ${request.rawHeaders[at + 1]}`);
      upstream.write(`${lines.join("\r\n")}\r\n\r\n`);
      upstream.write(head);
      upstream.pipe(client);
      client.pipe(upstream);
    });
    for (const [one, other] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      sockets.add(one);
      one.on("error", () => undefined);
      one.once("close", () => {
        sockets.delete(one);
        other.destroy();
      });
    }
  });
  const probe = setInterval(() => {
    for (const [backend, state] of backends)
      void ask(backend.port, "/readyz")
        .then(({ status }) => status === 200)
        .catch(() => false)
        .then((isReady) => {
          state.isReady = isReady;
        });
  }, probeMs);
  await new Promise<void>((done) => server.listen(port, "127.0.0.1", done));
  return {
    port,
    ready: () => [...backends.values()].filter(({ isReady }) => isReady).length,
    add: (backend) => void backends.set(backend, { isReady: false, agent: new http.Agent({ keepAlive: true }) }),
    remove: (backend) => {
      backends.get(backend)?.agent.destroy();
      backends.delete(backend);
    },
    close: async () => {
      clearInterval(probe);
      for (const socket of sockets) socket.destroy();
      for (const backend of [...backends.keys()]) backends.get(backend)?.agent.destroy();
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
}

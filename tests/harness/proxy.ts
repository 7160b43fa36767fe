import { connect, createServer, type Socket } from "node:net";

export type TcpProxy = {
  port: number;
  /** From now on: `delay` waits [from, to] ms before each piece, `cut` drops all connections and refuses new ones, `hang` passes nothing on. */
  fault: (kind: "delay" | "cut" | "hang" | "none", range?: [number, number]) => void;
  close: () => Promise<void>;
};

/** A TCP proxy on loopback in front of `target` that can delay, hang or cut. */
export async function tcpProxy(target: number, range: [number, number] = [0, 0]): Promise<TcpProxy> {
  let kind: "delay" | "cut" | "hang" | "none" = "delay";
  let [from, to] = range;
  const sockets = new Set<Socket>();
  const pass = (source: Socket, sink: Socket) => {
    let last = Promise.resolve();
    source.on("data", (chunk) => {
      if (kind === "hang") return;
      const wait = kind === "delay" ? from + Math.random() * (to - from) : 0;
      last = last
        .then(() => new Promise<void>((done) => setTimeout(done, wait)))
        .then(() => void (sink.writable && sink.write(chunk)));
    });
    source.on("close", () => void last.then(() => sink.destroy()));
    source.on("error", () => undefined);
  };
  const server = createServer((client) => {
    if (kind === "cut") return void client.destroy();
    const upstream = connect(target, "127.0.0.1");
    for (const socket of [client, upstream]) {
      sockets.add(socket);
      socket.once("close", () => sockets.delete(socket));
    }
    pass(client, upstream);
    pass(upstream, client);
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("no port");
  return {
    port: address.port,
    fault: (next, nextRange) => {
      kind = next;
      if (nextRange) [from, to] = nextRange;
      if (next === "cut") for (const socket of sockets) socket.destroy();
    },
    close: () =>
      new Promise((done) => {
        for (const socket of sockets) socket.destroy();
        server.close(() => done());
      }),
  };
}

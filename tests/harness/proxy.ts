import { connect, createServer, type Socket } from "node:net";

type Fault = "delay" | "cut" | "hang" | "none";

export type TcpProxy = {
  port: number;
  /**
   * From now on: `delay` waits [from, to] ms before each piece, `cut` drops all connections and refuses new ones, `hang`
   * passes nothing on.
   */
  fault: (kind: Fault, range?: [number, number]) => void;
  /** The same for those connections alone that say `name` in their first piece, as PostgreSQL's clients do. */
  faultOf: (name: string, kind: Fault) => void;
  close: () => Promise<void>;
};

/** A TCP proxy on loopback in front of `target` that can delay, hang or cut. */
export async function tcpProxy(target: number, range: [number, number] = [0, 0]): Promise<TcpProxy> {
  let kind: Fault = "delay";
  const named = new Map<string, Fault>();
  const names = new Map<Socket, string>();
  let [from, to] = range;
  const sockets = new Set<Socket>();
  const faultAt = (client: Socket): Fault | undefined => {
    const first = names.get(client) ?? "";
    return [...named].find(([name]) => first.includes(name))?.[1];
  };
  const pass = (source: Socket, sink: Socket, client: Socket) => {
    let last = Promise.resolve();
    source.on("data", (chunk) => {
      if (source === client && !names.has(client)) names.set(client, chunk.toString("latin1"));
      const own = faultAt(client);
      if (own === "cut") return void client.destroy();
      if (kind === "hang" || own === "hang") return;
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
    pass(client, upstream, client);
    pass(upstream, client, client);
    client.once("close", () => {
      names.delete(client);
      upstream.destroy();
    });
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
    faultOf: (name, next) => {
      named.set(name, next);
      if (next === "cut") for (const [client, first] of names) if (first.includes(name)) client.destroy();
    },
    close: () =>
      new Promise((done) => {
        for (const socket of sockets) socket.destroy();
        server.close(() => done());
      }),
  };
}

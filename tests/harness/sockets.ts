import { io, type Socket } from "socket.io-client";
import { longestWait } from "./limits";

export type Dial = {
  /** Host header; the origin is http:// and it, unless said otherwise. */
  host?: string;
  origin?: string | null;
  token?: string;
  cookie?: string;
  /** Reconnects after this many ms; never without. */
  again?: number;
};

/** A client of the product's sockets that sends `authenticate` by itself, each time it connects. */
export function dial(port: number, { host = `localhost:${port}`, origin, token, cookie, again }: Dial = {}): Socket {
  const from = origin === undefined ? `http://${host}` : origin;
  const socket = io(`http://127.0.0.1:${port}`, {
    path: "/socket.io",
    transports: ["websocket"],
    forceNew: true,
    timeout: longestWait,
    reconnection: again !== undefined,
    ...(again !== undefined && { reconnectionDelay: again, reconnectionDelayMax: again }),
    extraHeaders: { host, ...(from && { origin: from }), ...(cookie && { cookie }) },
  });
  socket.on("connect", () => {
    if (token !== undefined || cookie !== undefined) socket.emit("authenticate", token === undefined ? {} : { token });
  });
  return socket;
}

/** How a connection came out: in, or how and after how many ms it ended. */
export type Ending = { how: "authenticated" | "unauthorized" | "closed" | "refused"; ms: number };

/** Waits until a socket is authenticated or has ended. */
export function outcomeOf(socket: Socket): Promise<Ending> {
  const start = performance.now();
  return new Promise((resolve, reject) => {
    const done = (how: Ending["how"]) => resolve({ how, ms: performance.now() - start });
    setTimeout(() => reject(new Error("the socket neither came in nor ended")), longestWait).unref();
    socket.once("authenticated", () => done("authenticated"));
    socket.once("unauthorized", () => done("unauthorized"));
    socket.once("connect_error", () => done("refused"));
    socket.once("disconnect", () => done("closed"));
  });
}

/** Waits until a socket has ended; resolves with the ms it took. */
export const ended = (socket: Socket): Promise<number> => {
  const start = performance.now();
  return new Promise((resolve, reject) => {
    if (!socket.connected) return resolve(0);
    setTimeout(() => reject(new Error("the socket stays open")), longestWait).unref();
    socket.once("disconnect", () => resolve(performance.now() - start));
  });
};

/** An authenticated socket. */
export async function authenticated(port: number, as: Dial): Promise<Socket> {
  const socket = dial(port, as);
  const { how } = await outcomeOf(socket);
  if (how !== "authenticated") throw new Error(`the socket was ${how}`);
  return socket;
}

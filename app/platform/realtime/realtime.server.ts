import { createServer, type Server as HttpServer, type IncomingMessage } from "node:http";
import type { Duplex } from "node:stream";
import { Gauge } from "prom-client";
import { Server, type Socket } from "socket.io";
import { keepRunning } from "~/platform/background/keep-running.server";
import { listen } from "~/platform/data/channel.server";
import { env } from "../env.server";
import type { ResolveActor } from "../http/context.server";
import type { Locale } from "../i18n/locales";
import { admit, type Member, recheck, refuse } from "./admission.server";
import { deliver, socketsIn } from "./deliver.server";
import type { SocketEvent, SocketPass, Wordings } from "./events";
import { channel, type Notice } from "./publish.server";
import { cut, limitRaw, type RawSocket, socketLimits } from "./raw-limits.server";
import { mayUpgrade } from "./upgrade-gate.server";

export type RealtimeWiring = {
  resolveActor: ResolveActor;
  /** The events that clients may send besides `authenticate`. */
  events: readonly SocketEvent[];
  wordings: Wordings;
  /** Readers of visitors' passes; the first that knows a pass opens its rooms. */
  passes: readonly SocketPass[];
};

export type Realtime = {
  /** Resolves when events of other processes are heard for the first time. */
  started: Promise<void>;
  /** Handles the WebSocket upgrades of a server. */
  attach: (server: HttpServer) => void;
  /**
   * Closes every socket, so that its client connects to another process, and leaves the channel between the processes.
   */
  close: () => Promise<void>;
};

/** How often the sessions of open sockets are read again, ms, to notice those that expired. */
const recheckMs = 300_000;

/**
 * Reads the sessions again when it is time, or when `now` has been called, and again after a reading that failed: the
 * part `sockets` beats while none is due.
 */
function rereadSessions(read: () => Promise<boolean>) {
  let last = performance.now();
  let isWanted = false;
  let reading: Promise<void> | undefined;
  const reread = async () => {
    isWanted = false;
    const isRead = await read();
    if (isRead) last = performance.now();
    else isWanted = true;
  };
  const isDue = () => isWanted || performance.now() - last > recheckMs;
  const { stop } = keepRunning(["sockets"], async () => ({
    check: async () => {
      if (!isDue() && !reading) return ["sockets"];
      reading ??= reread().finally(() => {
        reading = undefined;
      });
      await Promise.race([reading, new Promise((done) => setTimeout(done, recheckWaitMs).unref())]);
      return isDue() ? [] : ["sockets"];
    },
  }));
  return {
    now: () => {
      isWanted = true;
    },
    stop,
  };
}

/** How long one look waits for the sessions to be read, ms. */
const recheckWaitMs = 1_000;

/** Sockets that a stopping process closes at once. */
const hangUpSlice = 200;

let connected = () => 0;
new Gauge({
  name: "sockets_connected",
  help: "Open sockets of this process",
  collect() {
    this.set(connected());
  },
});

let roomsNow: () => ReadonlyMap<string, ReadonlySet<string>> = () => new Map();

/** The sockets of this process in each room whose name begins with `prefix`. */
export const socketsByRoom = (prefix: string): Map<string, number> =>
  new Map([...roomsNow()].flatMap(([room, { size }]) => (room.startsWith(prefix) ? [[room, size] as const] : [])));

function ioServer(): Server {
  const io = new Server({
    path: "/socket.io",
    transports: ["websocket"],
    serveClient: false,
    maxHttpBufferSize: socketLimits.frameBytes,
    connectTimeout: socketLimits.handshakeMs,
    perMessageDeflate: false,
    httpCompression: false,
  });
  /* Engine.IO would handle every request of its server; ours passes it the upgrades that were allowed. */
  io.attach(createServer());
  io.engine.on("headers", (headers: Record<string, string>) => {
    headers["X-Content-Type-Options"] = "nosniff";
  });
  return io;
}

/**
 * Starts the sockets of this process: nothing but `authenticate` is accepted before it, only the server joins rooms,
 * and events of a transaction arrive on every process after its commit.
 */
export function startRealtime(wiring: RealtimeWiring): Realtime {
  const io = ioServer();
  connected = () => io.engine.clientsCount;
  roomsNow = () => io.of("/").adapter.rooms;

  const guests = new Map<Socket, Member>();
  const roomsOfPass = async (pass: string) => {
    for (const read of wiring.passes) {
      const rooms = await read(pass);
      if (rooms) return rooms;
    }
    return null;
  };
  io.engine.on("connection", (raw: RawSocket) => limitRaw(raw));
  io.on("connection", (socket) => admit(socket, { ...wiring, roomsOfPass, guests }));

  const localeOf = (socket: Socket): Locale => guests.get(socket)?.locale ?? "en_US";
  const heard = (notice: Notice) => {
    if ("to" in notice) return void deliver(io, notice, wiring.wordings, localeOf);
    for (const socket of socketsIn(io, notice.drop)) {
      if (notice.why === "ended") refuse(socket);
      else socket.conn.close();
    }
  };
  const sessions = rereadSessions(() => recheck(guests, wiring.resolveActor));
  /* Events published while the channel was interrupted are lost, so the sessions of all sockets are read again. */
  const notices = listen(channel, { hear: (text) => heard(JSON.parse(text) as Notice), opened: sessions.now });

  const close = async () => {
    await Promise.all([sessions.stop(), notices.stop()]);
    const raws = () => Object.values((io.engine as unknown as { clients: Record<string, RawSocket> }).clients);
    /* In slices, so that ten thousand clients do not reconnect to the other processes in one instant. */
    for (let all = raws(); all.length > 0; all = all.slice(hangUpSlice)) {
      for (const raw of all.slice(0, hangUpSlice)) raw.close();
      await new Promise((done) => setTimeout(done, 20));
    }
    for (let tries = 0; tries < 20 && io.engine.clientsCount > 0; tries++)
      await new Promise((done) => setTimeout(done, 50));
    for (const raw of raws()) cut(raw);
  };
  return {
    started: notices.started,
    attach: (server) =>
      void server.on("upgrade", (request: IncomingMessage, socket: Duplex, head: Buffer) => {
        if (request.url?.startsWith("/@hmr") && env.NODE_ENV === "development") return;
        if (mayUpgrade(request, socket)) io.engine.handleUpgrade(request as never, socket as never, head);
      }),
    close,
  };
}

/** A connection as Engine.IO has it. */
export type RawSocket = {
  on: (event: string, listener: (packet: { type: string; data?: unknown }) => void) => void;
  close: (discard?: boolean) => void;
  transport: { socket?: { bufferedAmount: number; terminate: () => void } };
};

export const socketLimits = {
  /** Largest frame that a client may send, bytes. */
  frameBytes: 64 * 1024,
  /** Frames a client may send in any one second. */
  perSecond: 20,
  /** Most unsent data for a client that does not read, bytes. */
  bufferBytes: 1024 * 1024,
  /** Time to connect and to authenticate, ms. */
  handshakeMs: 10_000,
  /** Sockets of one user on one process; the oldest is closed. */
  perUser: 20,
  /** Sockets with a pass in one room on one process; the oldest is closed. */
  perRoom: 200,
} as const;

/** Time that a client has to answer a close, ms; then the connection is ended. */
const farewellMs = 1_000;

/** Ends a connection at once, without waiting for unread data. */
export function cut(raw: RawSocket): void {
  const { socket } = raw.transport;
  raw.close(true);
  socket?.terminate();
}

const sizeOf = (data: unknown): number =>
  typeof data === "string" ? data.length : data instanceof Uint8Array ? data.byteLength : 0;

/** Ends a connection that sends too many frames, has too much unsent data, or does not answer a close [RT4, RT6]. */
export function limitRaw(raw: RawSocket): void {
  let since = performance.now();
  let frames = 0;
  raw.on("packet", () => {
    const now = performance.now();
    if (now - since >= 1_000) [since, frames] = [now, 0];
    if (++frames > socketLimits.perSecond) cut(raw);
  });
  let waiting = 0;
  raw.on("packetCreate", ({ data }) => {
    waiting += sizeOf(data);
    if (waiting + (raw.transport.socket?.bufferedAmount ?? 0) > socketLimits.bufferBytes) cut(raw);
  });
  raw.on("flush", () => {
    waiting = 0;
  });
  raw.on("close", () => {
    setTimeout(() => raw.transport.socket?.terminate(), farewellMs).unref();
  });
}

import { connect, type Socket } from "node:net";
import { longestWait } from "./limits";

export type RawReply = { text: string; status: number; ms: number; closed: boolean };

const statusOf = (text: string): number => Number(/^HTTP\/1\.[01] (\d{3})/.exec(text)?.[1] ?? 0);

/** Sends bytes as they are and reads until the other side closes or `wait` ms are over. `status` 0: no answer. */
export function raw(port: number, bytes: string | Buffer, { wait = longestWait } = {}): Promise<RawReply> {
  return new Promise((resolve) => {
    const start = performance.now();
    const chunks: Buffer[] = [];
    let closed = false;
    let firstMs = 0;
    const socket = connect(port, "127.0.0.1");
    const finish = () => {
      clearTimeout(timer);
      socket.destroy();
      const text = Buffer.concat(chunks).toString("latin1");
      resolve({ text, status: statusOf(text), ms: firstMs || performance.now() - start, closed });
    };
    const timer = setTimeout(finish, wait);
    socket.on("data", (chunk) => {
      firstMs ||= performance.now() - start;
      chunks.push(chunk);
    });
    socket.on("error", () => undefined);
    socket.on("close", () => {
      closed = true;
      finish();
    });
    socket.write(bytes);
  });
}

/** An HTTP/1.1 request as text, with `Connection: close`; header lines are taken literally, so they may repeat or be wrong. */
export const rawRequest = (line: string, headers: readonly string[], body = ""): string =>
  `${line}\r\n${[...headers, "Connection: close"].join("\r\n")}\r\n\r\n${body}`;

/** Opens a connection that sends `first` and then one `drip` each `everyMs`; resolves with the ms until it was cut, or null after `limit`. */
export function slowly(
  port: number,
  first: string,
  drip: string,
  everyMs: number,
  limit: number,
): Promise<number | null> {
  return new Promise((resolve) => {
    let start = performance.now();
    const socket: Socket = connect(port, "127.0.0.1", () => {
      start = performance.now();
      socket.write(first);
    });
    const timer = setInterval(() => socket.writable && socket.write(drip), everyMs);
    const finish = (cut: boolean) => {
      clearInterval(timer);
      clearTimeout(end);
      socket.destroy();
      resolve(cut ? performance.now() - start : null);
    };
    const end = setTimeout(() => finish(false), limit);
    socket.on("data", () => undefined);
    socket.on("error", () => undefined);
    socket.on("close", () => finish(true));
  });
}

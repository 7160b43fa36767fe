import type { Duplex } from "node:stream";
import { bareCsp } from "./csp.server";
import { yearSeconds } from "./security-headers.server";

const reasons: Record<string, string> = {
  HPE_HEADER_OVERFLOW: "431 Request Header Fields Too Large",
  ERR_HTTP_REQUEST_TIMEOUT: "408 Request Timeout",
};

const headers = [
  `Strict-Transport-Security: max-age=${yearSeconds}; includeSubDomains`,
  "X-Content-Type-Options: nosniff",
  "Referrer-Policy: strict-origin-when-cross-origin",
  "Cross-Origin-Opener-Policy: same-origin",
  `Content-Security-Policy: ${bareCsp}`,
  "Content-Length: 0",
  "Connection: close",
];

/** How long the rest of a refused request is read and discarded, in ms, so that its sender sees the reply. */
const lingerMs = 500;

/**
 * Answers malformed HTTP, slow requests and oversized headers with 400, 408 or 431 and the usual headers, then closes
 * the connection.
 */
export function answerBroken(error: Error & { code?: string }, socket: Duplex): void {
  if (socket.writableEnded) return;
  if (error.code === "ECONNRESET" || !socket.writable) return void socket.destroy();
  socket.end(`HTTP/1.1 ${reasons[error.code ?? ""] ?? "400 Bad Request"}\r\n${headers.join("\r\n")}\r\n\r\n`);
  setTimeout(() => socket.destroy(), lingerMs).unref();
}

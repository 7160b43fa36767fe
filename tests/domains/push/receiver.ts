import { createECDH, randomBytes } from "node:crypto";
import { createServer, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";
// @ts-expect-error: without types; it decrypts as a browser does (RFC 8188)
import ece from "http_ece";

export type Received = { path: string; headers: IncomingHttpHeaders; body: Buffer };

/** A browser's push service on loopback: it answers each message with `status`, and may leave some unanswered. */
export async function startPushService() {
  const received: Received[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk) => chunks.push(chunk));
    request.on("end", () => {
      received.push({ path: request.url ?? "", headers: request.headers, body: Buffer.concat(chunks) });
      response.writeHead(service.status).end();
    });
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const service = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    status: 201,
    received,
    close: () => new Promise<void>((done) => void server.close(() => done())),
  };
  return service;
}

/** A browser: the subscription that it gives away, and the keys with which it alone reads its messages. */
export function newBrowser(service: { url: string }) {
  const keys = createECDH("prime256v1");
  keys.generateKeys();
  const auth = randomBytes(16);
  const path = `/push/${randomBytes(12).toString("hex")}`;
  return {
    path,
    subscription: {
      endpoint: service.url + path,
      keys: { p256dh: keys.getPublicKey().toString("base64url"), auth: auth.toString("base64url") },
    },
    read: (body: Buffer): unknown =>
      JSON.parse(
        ece
          .decrypt(body, { version: "aes128gcm", privateKey: keys, authSecret: auth.toString("base64url") })
          .toString("utf8"),
      ),
  };
}

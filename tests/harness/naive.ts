import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";

export type Naive = { port: number; close: () => Promise<void> };

/** A server on loopback with this handler: the naive twin that a checker must find guilty. */
export async function naive(handle: (request: IncomingMessage, response: ServerResponse) => void): Promise<Naive> {
  const server: Server = createServer(handle);
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("no port");
  return {
    port: address.port,
    close: () =>
      new Promise((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}

/** Reads a request's body to its end. */
export async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString("utf8");
}

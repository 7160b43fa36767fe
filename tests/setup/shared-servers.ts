import { createServer } from "node:http";
import postgres from "postgres";
import { connect } from "../../db/client";
import { patientUrl } from "../harness/limits";
import { person } from "../harness/people";
import { type Product, startProduct } from "../harness/product";

/** What a test learns about the server of its worker. */
export type SharedServer = { port: number; url: string };

type Addresses = { adminUrl: string; applicationUrl: string };

/** A migrated database whose user 1 is nobody's principal, and the built product on it. */
async function start(addresses: Addresses, worker: number) {
  const url = new URL(patientUrl(addresses.applicationUrl));
  url.pathname = `/shared_${worker}`;
  const admin = postgres(addresses.adminUrl, { max: 1, onnotice: () => undefined });
  await admin.unsafe(`create database shared_${worker} template tabikura owner tabikura strategy file_copy`);
  await admin.end();
  const connection = connect(url.href, { max: 1 });
  await person(connection.db, "guest");
  await connection.close();
  return { url: url.href, product: await startProduct(url.href) };
}

/**
 * Starts, when a worker of the run first asks for it, one server with a database for this worker: `GET /<worker>`
 * answers a `SharedServer`. All files of the worker that only read, or use rows of their own, share it.
 */
export async function sharedServers(addresses: Addresses): Promise<{ url: string; close: () => Promise<void> }> {
  const running = new Map<number, Promise<{ url: string; product: Product }>>();
  const desk = createServer((request, response) => {
    const worker = Number(request.url?.slice(1));
    const server = running.get(worker) ?? start(addresses, worker);
    running.set(worker, server);
    server.then(
      ({ url, product }) => response.end(JSON.stringify({ port: product.port, url } satisfies SharedServer)),
      (error) => response.writeHead(500).end(String(error)),
    );
  });
  await new Promise<void>((done) => desk.listen(0, "127.0.0.1", done));
  const address = desk.address();
  return {
    url: `http://127.0.0.1:${typeof address === "object" ? address?.port : 0}`,
    close: async () => {
      desk.close();
      const ended = await Promise.allSettled(
        [...running.values()].map(async (server) => (await server).product.kill()),
      );
      const codes = ended.flatMap((end) => (end.status === "fulfilled" && end.value !== 0 ? [end.value] : []));
      if (codes.length > 0) throw new Error(`A shared server ended with ${codes.join(", ")}`);
    },
  };
}

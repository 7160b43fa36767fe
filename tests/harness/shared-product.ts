import { inject } from "vitest";
import { connectBoth, type TestDatabase } from "../setup/database";
import type { SharedServer } from "../setup/shared-servers";
import { hostAt, type Product } from "./product";

export type SharedProduct = Pick<Product, "port" | "host">;

/**
 * The built product that all test files of this worker share, with its database. For tests that read, or write rows
 * that nobody else looks at: no counts of whole tables, no logins (their limits count this machine's address), no
 * settings, no clock, no waiting jobs. `close` ends the connection; the server goes on.
 */
export async function sharedProduct(): Promise<{ product: SharedProduct; database: TestDatabase }> {
  const reply = await fetch(`${inject("sharedServers")}/${process.env.VITEST_POOL_ID}`);
  if (!reply.ok) throw new Error(await reply.text());
  const { port, url } = (await reply.json()) as SharedServer;
  return { product: { port, host: hostAt(port) }, database: connectBoth(url) };
}

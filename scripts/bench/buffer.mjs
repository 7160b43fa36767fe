import { readFileSync } from "node:fs";
import express from "express";

/** Reference server: answers the very bytes of a page from memory. argv: a file made by bench.mjs. */
const pages = JSON.parse(readFileSync(process.argv[2] ?? "", "utf8"));
const app = express().disable("x-powered-by").set("etag", false);
for (const { path, headers, body } of pages) {
  const bytes = Buffer.from(body, "base64");
  app.get(path, (_request, response) => response.set(headers).end(bytes));
}
const server = app.listen(0, "127.0.0.1", () => {
  const { port } = /** @type {import("node:net").AddressInfo} */ (server.address());
  process.send?.({ port });
});
process.once("disconnect", () => process.exit(0));

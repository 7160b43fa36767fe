import { readFileSync } from "node:fs";
import { referenceApp, serve } from "./reference.mjs";

/** Reference server: answers the bytes of a page from memory. argv: a file of references.mjs. */
const pages = JSON.parse(readFileSync(process.argv[2] ?? "", "utf8"));
const app = referenceApp();
for (const { path, headers, body } of pages) {
  const bytes = Buffer.from(body, "base64");
  app.get(path, (_request, response) => response.set(headers).end(bytes));
}
serve(app);

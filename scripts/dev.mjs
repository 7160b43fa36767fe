import { offerEncoder } from "./lib/encoder.mjs";
import { ensureInstalled } from "./lib/install.mjs";
import { serve } from "./lib/serve.mjs";

await ensureInstalled();
await offerEncoder();
await serve({
  mode: "development",
  prepare: ["--import=tsx", "db/prepare.ts"],
  server: ["--import=tsx", "server.ts"],
  watched: ["app", "db", "locales", "server.ts"],
});

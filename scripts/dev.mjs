import { ensureInstalled } from "./lib/install.mjs";
import { bin } from "./lib/run.mjs";
import { serve } from "./lib/serve.mjs";

await ensureInstalled();
await serve({
  mode: "development",
  prepare: ["--import=tsx", "db/prepare.ts"],
  server: [bin("tsx"), "watch", "--clear-screen=false", "server.ts"],
});

import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { offerEncoder } from "./lib/encoder.mjs";
import { ensureInstalled } from "./lib/install.mjs";
import { root, run } from "./lib/run.mjs";
import { serve } from "./lib/serve.mjs";
import { isBuilt } from "./lib/sources.mjs";

await ensureInstalled();
await offerEncoder();
const built = isBuilt();
if (!built) console.log("Building …");
const followParent = pathToFileURL(join(root, "scripts/lib/follow-parent.mjs")).href;
await serve({
  mode: "production",
  prepare: built ? ["build/prepare.js"] : ["--import=tsx", "db/prepare.ts"],
  build: built ? undefined : (signal) => run(process.execPath, ["scripts/build.mjs"], { signal }),
  server: ["--enable-source-maps", `--import=${followParent}`, "build/server.js"],
});

import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { ensureInstalled } from "./lib/install.mjs";
import { root, run } from "./lib/run.mjs";
import { serve } from "./lib/serve.mjs";
import { isBuilt } from "./lib/sources.mjs";

await ensureInstalled();
if (!isBuilt()) {
  console.log("Building …");
  await run(process.execPath, ["scripts/build.mjs"]);
}
const followParent = pathToFileURL(join(root, "scripts/lib/follow-parent.mjs")).href;
await serve({
  mode: "production",
  prepare: ["build/prepare.js"],
  server: ["--enable-source-maps", `--import=${followParent}`, "build/server.js"],
});

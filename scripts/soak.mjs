import { ensureInstalled } from "./lib/install.mjs";
import { runBin } from "./lib/run.mjs";
import { isBuilt } from "./lib/sources.mjs";

/*
 * `npm run soak [-- <file or name> …]`: runs the long form of the tests that have one (storms, thousands of sockets,
 * many rounds, timings that need an idle machine). Same code as in `npm test`, with the long sizes of
 * tests/harness/size.ts.
 */
await ensureInstalled({ withTests: true });
if (!isBuilt()) await import("./build.mjs");
await runBin("vitest", ["run", ...process.argv.slice(2)], { env: { ...process.env, SOAK: "1" } }).catch((error) => {
  console.error(error.message);
  process.exit(1);
});

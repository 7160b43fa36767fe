import { ensureInstalled } from "./lib/install.mjs";

/* What it measures with is installed before anything imports it: after `npm start` alone it is not there. */
await ensureInstalled({ withTests: true });
await import("./bench/run.mjs");

import { ensureInstalled } from "./lib/install.mjs";

/* Development packages are installed before anything imports them: `npm start` alone does not install them. */
await ensureInstalled({ withTests: true });
await import("./bench/run.mjs");

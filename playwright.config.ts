import { execFileSync } from "node:child_process";
import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { defineConfig } from "@playwright/test";
import webPush from "web-push";
import { browserPath } from "./scripts/lib/browser.mjs";
import { keepTemporaryFilesInMemory } from "./scripts/lib/memory-folder.mjs";

keepTemporaryFilesInMemory();

/*
 * The workers load this file too; they find the port and the data in the environment. E2E_PORT=… E2E_DATA_DIR=… tests a
 * server that runs already. The data's folder is new each time and open: PostgreSQL keeps those of closed ones elsewhere.
 */
if (!process.env.E2E_PORT) {
  const script =
    'import("./scripts/lib/postgres.mjs").then(async (lib) => console.log(await lib.freePort(), await lib.freePort()))';
  const [free, outside] = execFileSync(process.execPath, ["-e", script], { encoding: "utf8" }).trim().split(" ");
  Object.assign(process.env, { E2E_PORT: free, E2E_OUTSIDE_PORT: outside });
  const made = mkdtempSync(join(tmpdir(), "tabikura-e2e-"));
  chmodSync(made, 0o755);
  process.env.E2E_DATA_DIR = made;
  process.on("exit", () => rmSync(made, { recursive: true, force: true }));
}
const port = process.env.E2E_PORT ?? "";
/** Keys of an operator who has turned messages to devices on. */
const push = webPush.generateVAPIDKeys();
const dataDir = process.env.E2E_DATA_DIR ?? ".data";

export default defineConfig({
  testDir: "tests/e2e",
  outputDir: "test-results/artifacts",
  workers: 2,
  fullyParallel: true,
  /* Bounds of what hangs: nothing is judged by how soon it comes. */
  timeout: 420_000,
  expect: { timeout: 60_000 },
  reporter: [["list"]],
  use: {
    baseURL: `http://localhost:${port}`,
    /* No address gets more than some codes and mails a day: each process of the tests comes from one of its own. */
    extraHTTPHeaders: { "x-forwarded-for": `198.18.${(process.pid >> 8) & 255}.${process.pid & 255}` },
    launchOptions: { executablePath: browserPath(), chromiumSandbox: false },
    screenshot: "only-on-failure",
    /* A worker fetches documents itself, out of reach of the routes that journeys set. */
    serviceWorkers: "block",
    /* A trace of every step costs as much as the step: TRACE=1 asks for it. */
    trace: process.env.TRACE ? "retain-on-failure" : "off",
  },
  projects: [
    { name: "phone", use: { viewport: { width: 360, height: 800 }, hasTouch: true, isMobile: true } },
    /* Most visitors have a phone: journeys are made there, the desktop sees those of the shop and the orders. */
    {
      name: "desktop",
      testMatch: /(adwall|first-sale|shop-browse)\.spec\.ts/,
      use: { viewport: { width: 1280, height: 800 } },
    },
  ],
  webServer: {
    command: "exec node scripts/start.mjs",
    url: `http://localhost:${port}/healthz`,
    /* A machine that runs browsers too is slow at times: nobody is refused for it. */
    env: {
      PORT: port,
      DATA_DIR: dataDir,
      LOG_LEVEL: "warn",
      TRUSTED_PROXIES: "127.0.0.1,::1",
      DATABASE_WAIT_MS: "600000",
      SHED_LAG_MS: "600000",
      /* The one place outside that a journey may stand in for: where pasted pictures come from. */
      OUTBOUND_HOSTS: `http://127.0.0.1:${process.env.E2E_OUTSIDE_PORT ?? 9}`,
      PUSH_PUBLIC_KEY: push.publicKey,
      PUSH_PRIVATE_KEY: push.privateKey,
    },
    reuseExistingServer: true,
    gracefulShutdown: { signal: "SIGTERM", timeout: 60_000 },
    timeout: 600_000,
  },
});

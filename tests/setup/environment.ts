import { randomUUID } from "node:crypto";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { register } from "prom-client";
import { inject, vi } from "vitest";
import { patientUrl } from "../harness/limits";

/*
 * Before each test file. The files of a worker follow each other in one process, so that the libraries are loaded once;
 * everything else starts anew: our own modules, the environment, the clock, the metrics.
 */
declare global {
  var firstEnvironment: NodeJS.ProcessEnv | undefined;
}

globalThis.firstEnvironment ??= { ...process.env };
for (const name of Object.keys(process.env)) if (!(name in globalThis.firstEnvironment)) delete process.env[name];
Object.assign(process.env, globalThis.firstEnvironment);
vi.useRealTimers();
vi.restoreAllMocks();
vi.resetModules();
register.clear();

/* A database name and a folder of the file's own. `testDatabase()` makes the database when it is wanted. */
const id = randomUUID().replaceAll("-", "");
const url = new URL(inject("postgres").applicationUrl);
url.pathname = `/test_${id}`;
Object.assign(process.env, {
  DATABASE_URL: patientUrl(url.href),
  DATA_DIR: join(tmpdir(), `tabikura-files-${id}`),
  LOG_LEVEL: "silent",
  DATABASE_WAIT_MS: "600000",
  PDF_WAIT_MS: "60000",
  CACHE_SECONDS: "7200",
});

await import("../../app/domains");

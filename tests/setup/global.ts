import { chmodSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { ProvidedContext } from "vitest";
import type { TestProject } from "vitest/node";
import { migrateDatabase } from "../../db/migrate";
import { startPostgres } from "../../scripts/lib/postgres.mjs";
import { sharedServers } from "./shared-servers";

declare module "vitest" {
  export interface ProvidedContext {
    /** The run's own cluster: superuser address, and the migrated database that others are cloned from, as its owner and as the application. */
    postgres: { adminUrl: string; templateUrl: string; applicationUrl: string };
    /** Where the run's shared servers are asked for (tests/harness/shared-product.ts). */
    sharedServers: string;
  }
}

const prefix = "tabikura-test-";
/* Nobody but tests reaches the cluster: a password would cost each of ten thousand connections its hash, twice. */
const initFlags = ["--no-sync", "--auth=trust"];
const settings = {
  fsync: "off",
  synchronous_commit: "off",
  full_page_writes: "off",
  max_connections: 400,
  /* Each line of the log begins with its database. */
  log_line_prefix: "%d: ",
};

const isAlive = (pid: number) => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

/** Ends the clusters of runs that were killed. */
async function removeLeftovers(): Promise<void> {
  for (const name of readdirSync(tmpdir()).filter((entry) => entry.startsWith(prefix))) {
    if (isAlive(Number(name.split("-")[2]))) continue;
    const dataDir = join(tmpdir(), name);
    try {
      await (await startPostgres({ dataDir, initFlags })).stop();
      rmSync(dataDir, { recursive: true, force: true });
    } catch {
      // another run is removing it
    }
  }
}

type Run = { postgres: ProvidedContext["postgres"]; sharedServers: string; stop: () => Promise<void> };

declare global {
  var runOfTests: Promise<Run> | undefined;
}

/** One PostgreSQL with the migrated database that every test's own is cloned from, and the shared servers. */
async function start(): Promise<Run> {
  await removeLeftovers();
  const dataDir = mkdtempSync(join(tmpdir(), `${prefix}${process.pid}-`));
  chmodSync(dataDir, 0o755);
  const postgres = await startPostgres({ dataDir, initFlags, settings });
  await migrateDatabase(postgres.ownerUrl, postgres.url);
  const addresses = { adminUrl: postgres.adminUrl, templateUrl: postgres.ownerUrl, applicationUrl: postgres.url };
  const shared = await sharedServers(addresses);
  return {
    postgres: addresses,
    sharedServers: shared.url,
    stop: async () => {
      await shared.close();
      await postgres.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** All projects of a run use what the first one starts; the first one's end is the run's. */
export default async function setup(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  const isFirst = !globalThis.runOfTests;
  globalThis.runOfTests ??= start();
  const run = await globalThis.runOfTests;
  project.provide("postgres", run.postgres);
  project.provide("sharedServers", run.sharedServers);
  return isFirst ? run.stop : undefined;
}

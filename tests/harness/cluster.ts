import { chmodSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { migrateDatabase } from "../../db/migrate";
import { startPostgres } from "../../scripts/lib/postgres.mjs";
import { findPlace, runProgram } from "../../scripts/lib/postgres-files.mjs";

export type Cluster = {
  url: string;
  /** Ends the server this way; it is started again at once by its watcher, on the same port. Resolves when it is gone. */
  end: (how: "fast" | "immediate" | "kill") => Promise<void>;
  close: () => Promise<void>;
};

const isGone = (pid: number) => {
  try {
    process.kill(pid, 0);
    return false;
  } catch {
    return true;
  }
};

/**
 * A throw-away PostgreSQL of its own, migrated and empty, whose watcher starts it again when it dies. A commit is written
 * before it is acknowledged; that the disk has it too (fsync) matters to a machine that dies, not to a process.
 */
export async function cluster(): Promise<Cluster> {
  const dataDir = mkdtempSync(join(tmpdir(), `tabikura-cluster-${process.pid}-`));
  chmodSync(dataDir, 0o755);
  const postgres = await startPostgres({ dataDir, settings: { fsync: "off", synchronous_commit: "on" } });
  await migrateDatabase(postgres.ownerUrl, postgres.url);
  const place = await findPlace(dataDir);
  const pidNow = () => Number(readFileSync(join(place.cluster, "postmaster.pid"), "utf8").split("\n")[0]);
  return {
    url: postgres.url,
    end: async (how) => {
      const pid = pidNow();
      if (how === "kill") process.kill(pid, "SIGKILL");
      else await runProgram(place, "pg_ctl", ["stop", "-W", "-m", how, "-D", place.cluster]);
      while (!isGone(pid)) await new Promise((done) => setTimeout(done, 20));
    },
    close: async () => {
      await postgres.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

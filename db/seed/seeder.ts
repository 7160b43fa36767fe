import { randomUUID } from "node:crypto";
import { existsSync } from "node:fs";
import { copyFile, mkdir, readdir, rename, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { sql } from "drizzle-orm";
import { begin, type Connection, type Tx } from "../client";
import { demoSeeds } from "../schema/platform";

/** The demonstration's pictures: next to the sources in development and tests, in the repository beside a build. */
const pictures = ["./files", "../db/seed/files"]
  .map((at) => fileURLToPath(new URL(at, import.meta.url)))
  .find(existsSync);

/** What a demonstration gets beside its transaction. */
export interface SeedTools {
  /** The moment that the demonstration's times count from. */
  now: Date;
  /** The key of the picture `db/seed/files/<name>.webp`; throws when there is none. */
  picture: (name: string) => string;
}

/** The demonstration of one domain: it runs once in the life of a database, in a transaction of its own. */
export interface DemoSeed {
  /** The mark that it has run; never changed, for another name runs again. */
  name: string;
  /** Demonstrations whose rows it needs. They run first; while one of them fails, this one waits. */
  after?: readonly DemoSeed[];
  run: (tx: Tx, tools: SeedTools) => Promise<void>;
}

/** Where a failure is told: what happened, and why. */
export type Report = (message: string, error?: unknown) => void;

/** The files of the demonstration, as `<folder>/<file>`: pictures, videos, and papers that are shown page by page. */
async function demoFiles(): Promise<string[]> {
  if (!pictures) throw new Error("The folder db/seed/files is missing");
  const names = await readdir(pictures, { recursive: true });
  return names.filter((name) => /\.(webp|mp4|pdf)$/.test(name)).map((name) => name.replaceAll("\\", "/"));
}

/** The pictures that the repository has, as `<folder>/<file>.webp`. */
export const pictureFiles = async (): Promise<string[]> => (await demoFiles()).filter((name) => name.endsWith(".webp"));

/** Copies the files that `dataDir`/files/demo lacks; one that is there stays, so a new picture needs a new name. */
async function copyFiles(names: readonly string[], dataDir: string): Promise<void> {
  for (const name of names) {
    const path = join(dataDir, "files/demo", name);
    if (await stat(path).catch(() => null)) continue;
    await mkdir(dirname(path), { recursive: true });
    const fresh = `${path}.${randomUUID()}`;
    await copyFile(join(pictures ?? "", name), fresh);
    await rename(fresh, path);
  }
}

/** The list with every dependency before what needs it. Throws when a name stands twice or a dependency is not listed. */
export function inOrder(seeds: readonly DemoSeed[]): DemoSeed[] {
  const ordered: DemoSeed[] = [];
  const visit = (seed: DemoSeed): void => {
    if (ordered.includes(seed)) return;
    if (!seeds.includes(seed)) throw new Error(`Demonstration ${seed.name} is needed but not in the list`);
    seed.after?.forEach(visit);
    if (ordered.some(({ name }) => name === seed.name)) throw new Error(`Two demonstrations are named ${seed.name}`);
    ordered.push(seed);
  };
  seeds.forEach(visit);
  return ordered;
}

/** The mark is written first: a second process waits for the transaction, then finds the mark or, after a failure, runs. */
const runOnce = (db: Connection["db"], seed: DemoSeed, tools: SeedTools): Promise<void> =>
  begin(db, async (tx) => {
    await tx.execute(sql`set local lock_timeout = 0`);
    const marked = await tx.insert(demoSeeds).values({ name: seed.name }).onConflictDoNothing().returning();
    if (marked.length > 0) await seed.run(tx, tools);
  });

/**
 * Copies the pictures, then runs every demonstration that has no mark yet. One that fails leaves nothing, is told and
 * is tried again at the next start; only what needs it waits. Any number of processes may do this at once.
 */
export async function runSeeds(
  db: Connection["db"],
  seeds: readonly DemoSeed[],
  { dataDir, report, now = new Date() }: { dataDir: string; report: Report; now?: Date },
): Promise<void> {
  const ordered = inOrder(seeds);
  const files = await demoFiles();
  await copyFiles(files, dataDir);
  const known = new Set(files);
  const picture = (name: string): string => {
    if (!known.has(`${name}.webp`)) throw new Error(`There is no picture db/seed/files/${name}.webp`);
    return `demo/${name}.webp`;
  };
  const failed = new Set<DemoSeed>();
  for (const seed of ordered) {
    const awaited = seed.after?.find((one) => failed.has(one));
    if (awaited) {
      failed.add(seed);
      report(`The demonstration of ${seed.name} waits for that of ${awaited.name}`);
      continue;
    }
    await runOnce(db, seed, { now, picture }).catch((error) => {
      failed.add(seed);
      report(`The demonstration of ${seed.name} failed`, error);
    });
  }
}

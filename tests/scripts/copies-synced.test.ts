import { existsSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from "node:fs";
import { type FileHandle, open } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { publish } from "../../scripts/operate/copies.mjs";
import { copyFiles } from "../../scripts/operate/files.mjs";

/* What a power cut would leave cannot be seen; what the disk is asked to write, and what has its name by then, can. */
let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "tabikura-synced-"));
});
afterEach(() => {
  vi.restoreAllMocks();
  rmSync(folder, { recursive: true, force: true });
});

/** Does some work; tells of each sync which of `paths` it was for, and which of `names` were there. */
async function syncsOf(work: () => Promise<unknown>, paths: string[], names: string[]): Promise<[string, string[]][]> {
  const seen: [number, string[]][] = [];
  const any = await open(folder);
  const { sync } = Object.getPrototypeOf(any) as FileHandle;
  vi.spyOn(Object.getPrototypeOf(any) as FileHandle, "sync").mockImplementation(async function (this: FileHandle) {
    seen.push([(await this.stat()).ino, names.filter((name) => existsSync(join(folder, name)))]);
    await sync.call(this);
  });
  await any.close();
  await work();
  const pathOf = new Map(paths.map((path) => [statSync(join(folder, path)).ino, path]));
  return seen.map(([file, there]) => [pathOf.get(file) ?? "?", there]);
}

test("a folder has its name when the disk has what is in it, and then the disk has the name", async () => {
  mkdirSync(join(folder, "base/one.part"), { recursive: true });
  const work = () => publish(join(folder, "base/one.part"), join(folder, "base/one"));
  expect(await syncsOf(work, ["base/one", "base"], ["base/one"])).toEqual([
    ["base/one", []],
    ["base", ["base/one"]],
  ]);
});

test("a copy and its name are on the disk before the manifest has it", async () => {
  mkdirSync(join(folder, "stored/public"), { recursive: true });
  mkdirSync(join(folder, "backups"));
  writeFileSync(join(folder, "stored/public/one.jpg"), "one");
  const [copy, manifest] = ["backups/files/public/one.jpg", "backups/files.tsv"];
  const work = () => copyFiles(join(folder, "stored"), join(folder, "backups"), { days: 1 });
  const paths = [copy, "backups/files/public", "backups/files", manifest, "backups"];
  expect(await syncsOf(work, paths, [copy, manifest])).toEqual([
    [copy, []],
    ["backups/files/public", [copy]],
    ["backups/files", [copy]],
    [manifest, [copy]],
    ["backups", [copy, manifest]],
  ]);
});

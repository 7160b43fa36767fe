import { spawnSync } from "node:child_process";
import { mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { afterAll, expect, test } from "vitest";
import { localStorage, sweepParts } from "~/foundation/files/storage/local.server";

/* A file system of 256 KiB; only who may mount one can fill a disk. */
const folder = mkdtempSync(join(tmpdir(), "tabikura-full-"));
const mounted = spawnSync("mount", ["-t", "tmpfs", "-o", "size=256k", "tmpfs", folder]).status === 0;
afterAll(() => {
  if (mounted) spawnSync("umount", [folder]);
  rmSync(folder, { recursive: true, force: true });
});

const storage = localStorage(folder, "secret");
const put = (name: string, bytes: number) =>
  storage.put(`private/paper/${name}`, Readable.from([Buffer.alloc(bytes, 1)]), { bytes, contentType: "image/png" });
const names = () => readdirSync(join(folder, "private/paper")).sort();

test.skipIf(!mounted)(
  "a full disk refuses a file and its copy, keeps nothing of either, and takes the next that fits",
  async () => {
    await expect(put("big.png", 1_000_000)).rejects.toMatchObject({ key: "uploadFailed" });
    expect(names()).toEqual([]);
    await put("half.png", 150_000);
    const { version = "" } = (await storage.stat("private/paper/half.png")) ?? {};
    const copied = storage.copy("private/paper/half.png", "private/paper/copy.png", version, "image/png");
    await expect(copied).rejects.toMatchObject({ key: "uploadFailed" });
    expect(names()).toEqual(["half.png"]);
    await put("small.png", 1_000);
    expect(names()).toEqual(["half.png", "small.png"]);
  },
);

test("what a killed process left of a file goes after a day; what still grows stays", async () => {
  const here = mkdtempSync(join(tmpdir(), "tabikura-parts-"));
  const parts = () => readdirSync(join(here, "parts"));
  expect(await sweepParts(here)).toBe(0);
  const disk = localStorage(here, "secret");
  const rule = { bytes: 3, contentType: "image/png" };
  await disk.put("private/paper/a.png", Readable.from([Buffer.from("abc")]), rule);
  await expect(disk.put("private/paper/b.png", Readable.from([Buffer.from("a")]), rule)).rejects.toThrow();
  expect(parts()).toEqual([]);
  for (const name of ["left", "grows"]) writeFileSync(join(here, "parts", name), "ab");
  const before = new Date(Date.now() - 25 * 3_600_000);
  utimesSync(join(here, "parts", "left"), before, before);
  expect(await sweepParts(here)).toBe(1);
  expect(parts()).toEqual(["grows"]);
  await expect(disk.stat("parts/grows")).rejects.toThrow();
  rmSync(here, { recursive: true });
});

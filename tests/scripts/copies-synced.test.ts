import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { afterAll, beforeEach, expect, test, vi } from "vitest";
import { publish } from "../../scripts/operate/copies.mjs";
import { copyFiles } from "../../scripts/operate/files.mjs";

/* What a power cut would leave cannot be seen; the order in which the disk is asked for it can. */
const asked = vi.hoisted(() => [] as string[]);
vi.mock("node:fs/promises", async (original) => {
  const real = await original<typeof import("node:fs/promises")>();
  const short = (path: unknown) => basename(String(path)).replace(/\.\d+-[\da-f-]{36}\.part$/, ".part");
  return {
    ...real,
    open: async (path: string, flags: string) => {
      const handle = await real.open(path, flags);
      const sync = handle.sync.bind(handle);
      handle.sync = () => {
        asked.push(`sync ${short(path)}`);
        return sync();
      };
      return handle;
    },
    rename: (from: string, to: string) => {
      asked.push(`rename ${short(from)} ${short(to)}`);
      return real.rename(from, to);
    },
  };
});

const folder = mkdtempSync(join(tmpdir(), "tabikura-synced-"));
beforeEach(() => void asked.splice(0));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test("a folder has its name when the disk has what is in it, and the name is on the disk too", async () => {
  mkdirSync(join(folder, "base/one.part"), { recursive: true });
  await publish(join(folder, "base/one.part"), join(folder, "base/one"));
  expect(asked).toEqual(["sync one.part", "rename one.part one", "sync base"]);
});

test("a copy and its name are on the disk before the manifest has it", async () => {
  mkdirSync(join(folder, "stored/public"), { recursive: true });
  mkdirSync(join(folder, "backups"));
  writeFileSync(join(folder, "stored/public/one.jpg"), "one");
  await copyFiles(join(folder, "stored"), join(folder, "backups"), { days: 1 });
  expect(asked).toEqual([
    "sync putting.part",
    "rename putting.part one.jpg",
    "sync public",
    "sync files",
    "sync files.tsv.part",
    "rename files.tsv.part files.tsv",
    "sync backups",
  ]);
});

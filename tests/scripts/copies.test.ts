import {
  existsSync,
  linkSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  unlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { connectionOf } from "../../scripts/operate/addresses.mjs";
import {
  type Base,
  baseFolder,
  baseFor,
  gapIn,
  listBases,
  logFolder,
  namesIn,
  prune,
} from "../../scripts/operate/copies.mjs";
import { copyFiles, readManifest, restoreFiles } from "../../scripts/operate/files.mjs";
import { lostMs } from "../../scripts/operate/rehearse.mjs";
import { readMoment } from "../../scripts/operate/restore.mjs";

let backups: string;
let files: string;
beforeEach(() => {
  backups = mkdtempSync(join(tmpdir(), "tabikura-backups-"));
  files = mkdtempSync(join(tmpdir(), "tabikura-stored-"));
});
afterEach(() => {
  for (const folder of [backups, files]) rmSync(folder, { recursive: true, force: true });
});

const put = (path: string, text: string) => {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
};
const days = 7;
const copy = (now = new Date()) => copyFiles(files, backups, { days, now });
const later = (count: number) => new Date(Date.now() + count * 86_400_000);

/** A base backup that ended `ago` days before now, with the log's first file that it needs. */
function base(ago: number, chain: string | null, place: number): Base {
  const end = later(-ago).toISOString();
  const made: Base = {
    name: end.replaceAll(/[:.]/g, "-"),
    startTime: end,
    endTime: end,
    chain,
    startFile: `00000001${place.toString(16).toUpperCase().padStart(16, "0")}`,
    version: "15",
    embedded: true,
    bytes: 1,
    files: 0,
  };
  put(join(baseFolder(backups, made.name), "info.json"), JSON.stringify(made));
  return made;
}

describe("copies of files", () => {
  test("each has its hash in the manifest; the disk holds its bytes once; what is not checked yet is left out", async () => {
    put(join(files, "public/a/2026/one.jpg"), "one");
    put(join(files, "private/b/2026/two.pdf"), "two");
    put(join(files, "quarantine/a/2026/three.jpg"), "three");
    put(join(files, "public/a/2026/four.jpg.x.part"), "four");
    expect(await copy()).toEqual({ kept: 2, copied: 2, failed: [] });
    expect(await copy()).toEqual({ kept: 2, copied: 0, failed: [] });
    expect([...readManifest(backups).keys()].sort()).toEqual(["private/b/2026/two.pdf", "public/a/2026/one.jpg"]);
    expect(readManifest(backups).get("public/a/2026/one.jpg")?.hash).toBe(
      "7692c3ad3540bb803c020b3aee66cd8887123234ea0c6e7143c0add73ff431ed",
    );
    expect(statSync(join(backups, "files/public/a/2026/one.jpg")).nlink).toBe(2);
    expect(namesIn(join(backups, "files/public/a/2026"))).toEqual(["one.jpg"]);
  });

  test("what is removed stays for as long as backups do, then it goes", async () => {
    for (const name of ["one", "two"]) put(join(files, `public/a/${name}.jpg`), name);
    await copy();
    unlinkSync(join(files, "public/a/one.jpg"));
    await copy();
    await copy(later(days - 1));
    expect(existsSync(join(backups, "files/public/a/one.jpg"))).toBe(true);
    await copy(later(days + 1));
    expect(existsSync(join(backups, "files/public/a/one.jpg"))).toBe(false);
    expect([...readManifest(backups).keys()]).toEqual(["public/a/two.jpg"]);
  });

  test.each<[string, RegExp, (folder: string) => void]>([
    ["missing", /has no file, but 1 .* is mounted/s, (folder) => rmSync(folder, { recursive: true })],
    [
      "empty",
      /has no file, but 1 .* is mounted/s,
      (folder) => {
        rmSync(folder, { recursive: true });
        put(join(folder, "quarantine/a/new.jpg"), "not checked yet");
      },
    ],
    [
      "unreadable",
      /ENOTDIR/,
      (folder) => {
        rmSync(folder, { recursive: true });
        writeFileSync(folder, "");
      },
    ],
    [
      "a link to itself",
      /ELOOP/,
      (folder) => {
        rmSync(folder, { recursive: true });
        symlinkSync(folder, folder);
      },
    ],
  ])("a storage that is %s has not lost its files: nothing is forgotten, and it is said", async (_, words, wreck) => {
    put(join(files, "public/a/one.jpg"), "one");
    await copy();
    wreck(files);
    const before = readFileSync(join(backups, "files.tsv"), "utf8");
    for (const now of [later(0), later(days + 1), later(3 * days)]) await expect(copy(now)).rejects.toThrow(words);
    expect(readFileSync(join(backups, "files.tsv"), "utf8")).toBe(before);
    expect(readFileSync(join(backups, "files/public/a/one.jpg"), "utf8")).toBe("one");
  });

  test("a storage that never had a file may be missing", async () => {
    rmSync(files, { recursive: true });
    expect(await copy()).toEqual({ kept: 0, copied: 0, failed: [] });
  });

  test("a file that cannot be copied is named and keeps no other from it", async () => {
    for (const name of ["a/one", "b/two", "c/three"]) put(join(files, `public/${name}.jpg`), name);
    put(join(backups, "files/public/b"), "in the way");
    const { failed, ...counts } = await copy();
    expect(counts).toEqual({ kept: 2, copied: 2 });
    expect(failed).toEqual([expect.stringMatching(/^public\/b\/two\.jpg: E/)]);
    unlinkSync(join(backups, "files/public/b"));
    expect(await copy()).toEqual({ kept: 3, copied: 1, failed: [] });
  });

  test("what a killed process left half written is removed", async () => {
    put(join(files, "public/a/one.jpg"), "one");
    for (const name of ["files.tsv.7-x.part", "files/putting.7-x.part"]) put(join(backups, name), "half");
    await copy();
    expect(namesIn(backups)).toEqual(["files", "files.tsv"]);
    expect(namesIn(join(backups, "files"))).toEqual(["public"]);
  });

  test("a manifest that cannot be read is not taken for an empty one", async () => {
    put(join(files, "public/a/one.jpg"), "one");
    symlinkSync(join(backups, "files.tsv"), join(backups, "files.tsv"));
    await expect(copy()).rejects.toThrow(/ELOOP/);
  });

  test("a file that was replaced is copied again, also when its old copy is another name of it", async () => {
    put(join(files, "public/a/one.jpg"), "one");
    await copy();
    unlinkSync(join(files, "public/a/one.jpg"));
    put(join(files, "public/a/one.jpg"), "another");
    expect((await copy()).copied).toBe(1);
    expect(readFileSync(join(backups, "files/public/a/one.jpg"), "utf8")).toBe("another");
    unlinkSync(join(files, "public/a/one.jpg"));
    linkSync(join(backups, "files/public/a/one.jpg"), join(files, "public/a/one.jpg"));
    expect(await copy()).toEqual({ kept: 1, copied: 0, failed: [] });
  });

  test("missing ones come back, a damaged copy does not", async () => {
    for (const name of ["one", "two", "three"]) put(join(files, `public/a/${name}.jpg`), name);
    await copy();
    unlinkSync(join(files, "public/a/one.jpg"));
    unlinkSync(join(files, "public/a/two.jpg"));
    writeFileSync(join(backups, "files/public/a/two.jpg"), "tw0");
    expect(await restoreFiles(backups, files)).toEqual({ restored: 1, broken: ["public/a/two.jpg"] });
    expect(namesIn(join(files, "public/a"))).toEqual(["one.jpg", "three.jpg"]);
  });
});

describe("base backups", () => {
  const named: string[] = [];
  const listed = () => listBases(backups, (text) => named.push(text));
  beforeEach(() => void named.splice(0));

  test("a moment is reached from the newest backup that ended before it", () => {
    const [first, second] = [base(3, null, 1), base(1, null, 2)];
    expect(listed()).toEqual([first, second]);
    expect(baseFor(listed(), null)).toEqual(second);
    expect(baseFor(listed(), later(-2))).toEqual(first);
    expect(baseFor(listed(), new Date(second.endTime))).toEqual(second);
    expect(() => baseFor(listed(), later(-4))).toThrow(/the oldest is of/);
    expect(() => baseFor([], null)).toThrow(/no backup yet/);
  });

  test("one that was not finished is none", () => {
    put(join(baseFolder(backups, "2026-01-01T00-00-00-000Z.part"), "database/PG_VERSION"), "15");
    expect(listed()).toEqual([]);
    expect(named).toEqual([]);
  });

  test.each<[string, (path: string, info: Base) => void]>([
    ["is cut off", (path, info) => writeFileSync(path, JSON.stringify(info).slice(0, 20))],
    ["is empty", (path) => writeFileSync(path, "")],
    ["is missing", (path) => unlinkSync(path)],
    ["says too little", (path) => writeFileSync(path, "{}")],
    ["is of another backup", (path, info) => writeFileSync(path, JSON.stringify({ ...info, name: "other" }))],
  ])("one whose info %s is named and skipped; the others serve, and no log goes", (_, wreck) => {
    const [ancient, old, torn, young] = [base(20, "x-1", 1), base(8, "x-2", 5), base(3, "x-2", 7), base(1, "x-2", 9)];
    const log = join(logFolder(backups, "x-1"), ancient.startFile);
    for (const path of [log, join(logFolder(backups, "x-2"), old.startFile)]) put(path, "");
    wreck(join(baseFolder(backups, torn.name), "info.json"), torn);
    expect(listed()).toEqual([ancient, old, young]);
    expect(named).toEqual([expect.stringContaining(torn.name)]);
    prune(backups, { days, now: new Date() });
    expect(listed()).toEqual([old, young]);
    expect(existsSync(baseFolder(backups, torn.name))).toBe(true);
    expect(existsSync(log)).toBe(true);
    rmSync(baseFolder(backups, torn.name), { recursive: true });
    prune(backups, { days, now: new Date() });
    expect(existsSync(log)).toBe(false);
  });

  test("backups that cannot be listed are not taken for none", () => {
    put(join(logFolder(backups, "x-1"), "00000002.history"), "");
    put(join(logFolder(backups, "x-2"), "00000002.history"), "");
    symlinkSync(join(backups, "base"), join(backups, "base"));
    expect(() => prune(backups, { days, now: new Date() })).toThrow(/ELOOP/);
    expect(namesIn(join(backups, "log"))).toEqual(["x-1", "x-2"]);
  });

  test("every moment of the last days stays reachable, and nothing older is kept", () => {
    const [ancient, old, young] = [base(20, "x-1", 1), base(8, "x-2", 5), base(1, "x-2", 9)];
    const segment = (place: number, more = "") =>
      `00000001${place.toString(16).padStart(16, "0").toUpperCase()}${more}`;
    for (const chain of ["x-1", "x-2", "x-3"])
      for (const name of [segment(4), segment(5), segment(12), segment(13, ".partial"), "00000002.history"])
        put(join(logFolder(backups, chain), name), "");
    prune(backups, { days, now: new Date() });
    expect(listed()).toEqual([old, young]);
    expect(existsSync(baseFolder(backups, ancient.name))).toBe(false);
    expect(namesIn(join(backups, "log"))).toEqual(["x-2", "x-3"]);
    expect(namesIn(logFolder(backups, "x-2"))).toEqual(
      [segment(5), segment(12), segment(13, ".partial"), "00000002.history"].sort(),
    );
    expect(namesIn(logFolder(backups, "x-3"))).toHaveLength(5);
  });
});

describe("the log", () => {
  const file = (log: string, place: string, more = "") =>
    `00000001${log.padStart(8, "0")}${place.padStart(8, "0")}${more}`;

  test("without a gap has none, over the border of two hundred and fifty-six files too", () => {
    expect(gapIn([], 2 ** 24)).toBeNull();
    expect(gapIn([file("1", "FE"), file("1", "FF"), file("2", "0"), file("2", "1", ".partial")], 2 ** 24)).toBeNull();
    expect(gapIn([file("1", "3"), file("2", "0")], 2 ** 30)).toBeNull();
    expect(gapIn([file("1", "FF"), file("1", "FF", ".partial"), "00000002.history"], 2 ** 24)).toBeNull();
  });

  test("names the first file that is missing", () => {
    expect(gapIn([file("1", "FE"), file("2", "0")], 2 ** 24)).toBe(file("1", "FF"));
    expect(gapIn([file("1", "FF"), file("2", "1"), file("2", "5")], 2 ** 24)).toBe(file("2", "0"));
  });
});

describe("what is asked and said", () => {
  test.each(["yesterday", "2026-11-30", "2026-11-30T18:05:00", "2999-01-01T00:00:00Z", "2026-13-01T00:00:00Z"])(
    "%s is no moment to restore",
    (text) => {
      expect(() => readMoment(text)).toThrow(text);
    },
  );

  test("a moment has a zone", () => {
    expect(readMoment("2025-11-30T18:05:00+09:00").toISOString()).toBe("2025-11-30T09:05:00.000Z");
  });

  test("what is lost is the time from the last commit that was restored to the one that was made just now", () => {
    const mark = { at: new Date("2026-01-01T00:01:00Z"), place: "1/0A" };
    const last = new Date("2026-01-01T00:00:58Z");
    expect(lostMs(mark, { last, place: "1/0B" }, "2026-01-01T00:00:00Z")).toBe(0);
    expect(lostMs(mark, { last, place: "0/FFFFFFFF" }, "2026-01-01T00:00:00Z")).toBe(2_000);
    expect(lostMs(mark, { last: null, place: null }, "2026-01-01T00:00:00Z")).toBe(60_000);
    expect(lostMs(null, { last, place: "1/0B" }, "2026-01-01T00:00:00Z")).toBeNull();
  });

  test("programs of PostgreSQL get the parts of an address apart, so that no password is among their arguments", () => {
    expect(connectionOf("postgres://us%40er:p%2Fw@[::1]:6000/data?sslmode=require&statement_timeout=1")).toEqual({
      PGHOST: "::1",
      PGPORT: "6000",
      PGUSER: "us@er",
      PGPASSWORD: "p/w",
      PGDATABASE: "data",
      PGSSLMODE: "require",
    });
  });
});

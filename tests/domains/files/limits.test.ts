import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { Readable } from "node:stream";
import { count, eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { announceUpload } from "~/foundation/files/announce.server";
import { chunkOffset, finishChunks, startChunks, takeChunk } from "~/foundation/files/chunks.server";
import { sweepFiles } from "~/foundation/files/jobs.server";
import { attachmentHeader, extensionOf } from "~/foundation/files/names";
import { removeOwnFile } from "~/foundation/files/remove-file.server";
import { storage } from "~/foundation/files/storage/current.server";
import { localStorage } from "~/foundation/files/storage/local.server";
import { claimFiles } from "~/foundation/files/verbs/claim.server";
import type { Actor } from "~/platform/access/actor";
import { closeDatabase } from "~/platform/data/database.server";
import { isFileKey } from "~/platform/domain/uploads";
import { storedFiles, uploadChunks } from "~db/schema/files";
import { settings } from "~db/schema/platform";
import { inTransaction } from "../../harness/transaction";
import { type TestDatabase, testDatabase } from "../../setup/database";
import { pdf } from "./samples";
import { actorOf, onDisk, picture, upload } from "./world";

let database: TestDatabase;
let person: Actor;
beforeAll(async () => {
  database = await testDatabase();
  person = await actorOf(database.db);
});
afterAll(async () => {
  await closeDatabase();
  await database?.close();
});

const rowOf = async (key: string) => (await database.db.select().from(storedFiles).where(eq(storedFiles.key, key)))[0];
const age = (key: string, hours: number) =>
  database.db
    .update(storedFiles)
    .set({ idleSince: sql`clock_timestamp() - make_interval(hours => ${hours})` })
    .where(eq(storedFiles.key, key));

describe("limits of one person [U9]", () => {
  const announced = { kind: "attachment", fileName: "a.pdf", contentType: "" } as const;
  const heldBy = async ({ userId }: Actor) =>
    (await database.db.select({ n: count() }).from(storedFiles).where(eq(storedFiles.userId, userId)))[0]?.n ?? 0;

  test("files and bytes hold under parallel uploads, where counting first does not", async () => {
    await database.db.insert(settings).values([
      { key: "file.perUserCount", value: 10 },
      { key: "file.perUserBytes", value: 10_485_760 },
    ]);
    const [many, large, naive] = [await actorOf(database.db), await actorOf(database.db), await actorOf(database.db)];
    const outcomes = await Promise.allSettled(
      Array.from({ length: 18 }, () => announceUpload(database.db, many, { ...announced, bytes: 10 })),
    );
    expect(await heldBy(many)).toBe(10);
    for (const one of outcomes)
      if (one.status === "rejected") expect(one.reason).toMatchObject({ key: "fileQuota", status: 406 });
    await Promise.allSettled(
      Array.from({ length: 8 }, () => announceUpload(database.db, large, { ...announced, bytes: 3_000_000 })),
    );
    expect(await heldBy(large)).toBe(3);
    await Promise.all(
      Array.from({ length: 30 }, async (_, at) => {
        if ((await heldBy(naive)) >= 10) return;
        const row = { key: `attachment/2026/${at}.pdf`, userId: naive.userId, kind: "attachment", isPublic: false };
        await database.db.insert(storedFiles).values({ ...row, name: "a.pdf", contentType: "", bytes: 10 });
      }),
    );
    expect(await heldBy(naive)).toBeGreaterThan(10);
    await database.db.delete(settings);
  });
});

describe("names never become paths [U10]", () => {
  const evil = [
    "../",
    "..%2f",
    "%2e%2e/",
    "..\\",
    "/",
    "\\\\host\\",
    "C:\\",
    "\u0000",
    "....//",
    "．．／",
    "..;/",
    "~/",
    "\r\n",
    "%c0%ae%c0%ae/",
    "./../",
    "a/../../",
    "file:///",
    "\u202e",
    "|",
    "<",
  ];
  const tails = [
    "etc/passwd.jpg",
    "a.jpg",
    "a.png",
    "x.jpg/..",
    "app/root.jpg",
    "é.jpg",
    "a\u0000.jpg",
    "b.webp",
    "1.gif",
    ".jpg",
  ];
  const names = evil.flatMap((start) => tails.map((end) => start + end));

  test("200 names: the key is ours, and nothing lies outside the folder", async () => {
    expect(names.length).toBe(200);
    const bytes = await picture();
    const keys: string[] = [];
    for (const name of names)
      await upload(database.db, person, { name, bytes }).then(
        (key) => keys.push(key),
        () => undefined,
      );
    for (const key of keys) {
      expect(isFileKey(key)).toBe(true);
      expect((await onDisk(`public/${key}`)).length).toBeGreaterThan(0);
    }
    const top = process.env.DATA_DIR ?? "";
    expect(readdirSync(top)).toEqual(["files"]);
    expect(readdirSync(join(top, "files")).sort()).toEqual(
      ["parts", "public", "quarantine"].filter((name) => existsSync(join(top, "files", name))),
    );
  });

  test("the storage takes no other object's name, and a download's name ends no header", async () => {
    const disk = localStorage(join(process.env.DATA_DIR ?? "", "files"), "x");
    for (const name of names) {
      for (const object of [name, `public/${name}`, `public/../${name}`])
        if (!/^public\/[\w/-]+(\.\w{2,4})?$/.test(object))
          await expect(disk.put(object, Readable.from(["x"]), { bytes: 1, contentType: "" }), object).rejects.toThrow();
      expect(attachmentHeader(name)).toMatch(/^attachment; filename="[\w.() -]+"; filename\*=UTF-8''[\w.%!~-]*$/);
      expect(isFileKey(name)).toBe(false);
    }
    expect(extensionOf("写真.jpg")).toBe("jpg");
  });
});

describe("what nothing claims goes within a day [U6]", () => {
  test("unclaimed, refused and announced files and their objects go; claimed and young ones stay", async () => {
    const bytes = await picture();
    const [old, young, claimed] = [
      await upload(database.db, person, { bytes }),
      await upload(database.db, person, { bytes }),
      await upload(database.db, person, { bytes }),
    ];
    await inTransaction(database.db, (tx) =>
      claimFiles(tx, person, { kind: "avatar", keys: [claimed], ref: "user:1:avatar" }),
    );
    const { file } = await announceUpload(database.db, person, {
      kind: "avatar",
      fileName: "a.jpg",
      contentType: "",
      bytes: 5,
    });
    await storage().put(`quarantine/${file.key}`, Readable.from(["12345"]), { bytes: 5, contentType: "" });
    for (const key of [old, claimed, file.key]) await age(key, 25);
    await age(young, 23);
    await Promise.all([sweepFiles(database.db), sweepFiles(database.db)]);
    expect([await rowOf(old), await rowOf(file.key)]).toEqual([undefined, undefined]);
    for (const object of [`public/${old}`, `quarantine/${file.key}`])
      await expect(onDisk(object)).rejects.toThrow("ENOENT");
    for (const key of [young, claimed]) expect((await onDisk(`public/${key}`)).length).toBeGreaterThan(0);
  });

  test("a person removes the own unclaimed file, and no other", async () => {
    const bytes = await picture();
    const [mine, used] = [await upload(database.db, person, { bytes }), await upload(database.db, person, { bytes })];
    await inTransaction(database.db, (tx) =>
      claimFiles(tx, person, { kind: "avatar", keys: [used], ref: "user:2:avatar" }),
    );
    const other = await actorOf(database.db);
    await expect(removeOwnFile(database.db, other.userId, mine)).rejects.toMatchObject({ key: "notFindData" });
    await expect(removeOwnFile(database.db, person.userId, used)).rejects.toMatchObject({ key: "fileInUse" });
    await removeOwnFile(database.db, person.userId, mine);
    await expect(onDisk(`public/${mine}`)).rejects.toThrow("ENOENT");
    expect(await rowOf(mine)).toBeUndefined();
  });
});

describe("uploads in pieces", () => {
  const start = (bytes: Buffer) =>
    startChunks(database.db, person, {
      kind: "avatar",
      fileName: "a.png",
      contentType: "image/png",
      bytes: bytes.length,
    });

  test("go on where they broke off, refuse a wrong place with the right one, and become one checked file", async () => {
    const bytes = await picture("png", 300);
    const third = Math.ceil(bytes.length / 3);
    const id = await start(bytes);
    expect(await takeChunk(database.db, person, id, 0, bytes.subarray(0, third))).toBe(third);
    await expect(takeChunk(database.db, person, id, 0, bytes.subarray(0, third))).rejects.toMatchObject({
      key: "uploadOffset",
      params: { offset: third },
    });
    await expect(finishChunks(database.db, person, id)).rejects.toMatchObject({ key: "uploadOffset" });
    expect(await chunkOffset(database.db, person, id)).toBe(third);
    const raced = await Promise.allSettled(
      [1, 2, 3].map(() => takeChunk(database.db, person, id, third, bytes.subarray(third, 2 * third))),
    );
    expect(raced.filter(({ status }) => status === "fulfilled").length).toBe(1);
    await expect(takeChunk(database.db, person, id, 2 * third, Buffer.alloc(bytes.length))).rejects.toMatchObject({
      key: "uploadFailed",
    });
    await takeChunk(database.db, person, id, 2 * third, bytes.subarray(2 * third));
    const key = await finishChunks(database.db, person, id);
    expect(await finishChunks(database.db, person, id)).toBe(key);
    expect((await rowOf(key))?.state).toBe("ready");
    expect(existsSync(join(process.env.DATA_DIR ?? "", "files/quarantine/pieces", id, "0"))).toBe(false);
  });

  test("five who finish at once get one answer: one settles, the others wait for it", async () => {
    const bytes = pdf("1".repeat(3_000_000));
    const announced = { kind: "attachment", fileName: "a.pdf", contentType: "", bytes: bytes.length } as const;
    for (let round = 0; round < 4; round++) {
      const id = await startChunks(database.db, person, announced);
      for (let at = 0; at < bytes.length; at += 1_000_000)
        await takeChunk(database.db, person, id, at, bytes.subarray(at, at + 1_000_000));
      const keys = await Promise.allSettled(Array.from({ length: 5 }, () => finishChunks(database.db, person, id)));
      const [row] = await database.db.select().from(uploadChunks).where(eq(uploadChunks.id, id));
      expect(keys).toEqual(Array(5).fill({ status: "fulfilled", value: row?.key }));
      expect((await rowOf(row?.key ?? ""))?.state).toBe("ready");
    }
  });

  test("belong to their sender, and their pieces go with the sweep", async () => {
    const id = await start(Buffer.alloc(100));
    await takeChunk(database.db, person, id, 0, Buffer.alloc(40));
    await expect(chunkOffset(database.db, await actorOf(database.db), id)).rejects.toMatchObject({
      key: "notFindData",
    });
    const [row] = await database.db.select().from(uploadChunks).where(eq(uploadChunks.id, id));
    await age(row?.key ?? "", 25);
    expect(await sweepFiles(database.db)).toBe(1);
    expect(await database.db.select().from(uploadChunks).where(eq(uploadChunks.id, id))).toEqual([]);
    expect(existsSync(join(process.env.DATA_DIR ?? "", "files/quarantine/pieces", id, "0"))).toBe(false);
  });
});

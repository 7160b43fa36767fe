import { readFile } from "node:fs/promises";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { inspect } from "~/foundation/files/check/inspect.server";
import { videoKeys } from "~/foundation/rich-text/rich-words";
import { isDemoKey } from "~/platform/domain/uploads";
import { news } from "~db/schema/news";
import { demonstration } from "~db/seed/demo";
import { inOrder, pictureFiles } from "~db/seed/seeder";
import { inTransaction } from "../../harness/transaction";
import { type TestDatabase, testDatabase } from "../../setup/database";

const maxBytes = 40 * 1024;
/** A flat box of this size takes less than 2 KB. */
const leastBytes = 4 * 1024;
const maxTotalBytes = 7.5 * 1024 * 1024;

let database: TestDatabase;
const used = new Set<string>();
beforeAll(async () => {
  database = await testDatabase();
  const picture = (name: string) => {
    used.add(`${name}.webp`);
    return `demo/${name}.webp`;
  };
  await inTransaction(database.ownerDb, async (tx) => {
    for (const seed of inOrder(demonstration)) await seed.run(tx, { now: new Date("2026-04-01T03:00:00Z"), picture });
  });
});
afterAll(() => database.close());

test("every picture is a light WebP under a key of the demo, and none is a flat box", async () => {
  const names = await pictureFiles();
  let bytes = 0;
  for (const name of names) {
    const file = await readFile(`db/seed/files/${name}`);
    bytes += file.length;
    expect(file.length, name).toBeLessThanOrEqual(maxBytes);
    expect(file.length, name).toBeGreaterThan(leastBytes);
    expect(isDemoKey(`demo/${name}`), name).toBe(true);
    const { format, width = 0, height = 0 } = await sharp(file).metadata();
    expect({ format, sharp: width >= 900 && height >= 560 }, name).toEqual({ format: "webp", sharp: true });
  }
  expect(bytes).toBeLessThanOrEqual(maxTotalBytes);
});

test("the video of an article is as light, and one that people could bring", async () => {
  const articles = await database.db.select({ content: news.content }).from(news);
  const keys = new Set(articles.flatMap(({ content }) => Object.values(content).flatMap(videoKeys)));
  expect([...keys]).toEqual(["demo/news/petals.mp4"]);
  for (const key of keys) {
    const file = await readFile(key.replace(/^demo/, "db/seed/files"));
    expect(file.length).toBeLessThanOrEqual(maxBytes);
    expect(isDemoKey(key)).toBe(true);
    const source = { bytes: file.length, read: async (at: number, length: number) => file.subarray(at, at + length) };
    expect(await inspect(source, "mp4")).toBeNull();
  }
});

test("the demonstrations show every picture and ask for no other", async () => {
  expect([...used].sort()).toEqual((await pictureFiles()).sort());
});

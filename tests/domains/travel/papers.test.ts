import { deflateSync } from "node:zlib";
import { eq } from "drizzle-orm";
import sharp from "sharp";
import { expect, test } from "vitest";
import { makePages } from "~/foundation/files/paged/make-pages.server";
import { pageObject } from "~/foundation/files/paged/page-objects";
import { withPaper } from "~/foundation/files/paged/paper.server";
import { filePagesOf, pagedOf } from "~/foundation/files/paged/verbs/paged.server";
import { pictureAt } from "~/foundation/files/picture.server";
import { removeObjects } from "~/foundation/files/remove-file.server";
import { storage } from "~/foundation/files/storage/current.server";
import type { DomainError } from "~/platform/errors";
import { storedFiles } from "~db/schema/files";
import { paper, streamOf } from "../../factories/papers";
import { onDisk } from "../files/world";
import { db, uploaded } from "./world";

/** The key of a refusal; "" for none. */
const refusal = (work: Promise<unknown>) =>
  work.then(
    () => "",
    (error: DomainError) => error.key,
  );

const encrypted = paper({
  trailer: `/Encrypt << /Filter /Standard /V 1 /R 2 /Length 40 /P -4 /O <${"ab".repeat(32)}> /U <${"cd".repeat(32)}> >> /ID [<00> <00>]`,
});
const many = paper({ words: Array.from({ length: 61 }, (_, at) => `p${at}`) });

test.each([
  ["encrypted", encrypted, "pdfEncrypted"],
  [
    "cut off in the middle",
    Buffer.concat([paper().subarray(0, 120), Buffer.from("\nstartxref\n9\n%%EOF\n")]),
    "pdfBroken",
  ],
  ["without pages", paper({ words: [] }), "pdfBroken"],
  ["of 61 pages", many, "pdfTooManyPages"],
  ["of sheets of 20,000 points", paper({ size: [20_000, 20_000] }), "pdfPageSize"],
  ["of a tape", paper({ size: [100, 900] }), "pdfPageSize"],
  ["of a stamp", paper({ size: [20, 20] }), "pdfPageSize"],
])("a paper %s is refused beside its field, for good", async (_, bytes, key) => {
  expect(await refusal(uploaded(bytes, { made: false }))).toBe(key);
  const [last] = await db.select().from(storedFiles).where(eq(storedFiles.reason, key));
  expect(last?.state).toBe("refused");
});

test("10,000 pages are counted, not opened one by one", async () => {
  const thousands = paper({ words: Array.from({ length: 10_000 }, () => "x") });
  expect(await refusal(withPaper(thousands, async () => undefined))).toBe("pdfTooManyPages");
});

test("a stream that unpacks to 200 MB is drawn or refused, in a process of its own", async () => {
  const bomb = deflateSync(Buffer.alloc(200_000_000, "q Q "), { level: 1 });
  const bytes = paper({ words: ["x"], content: streamOf(bomb, "/Filter /FlateDecode") });
  const before = process.memoryUsage().rss;
  const told = await refusal(withPaper(bytes, ({ page }) => page(1)));
  expect(["", "pdfBroken", "pdfTooSlow"]).toContain(told);
  expect(process.memoryUsage().rss - before).toBeLessThan(200_000_000);
  expect(await withPaper(paper(), async ({ pages }) => pages)).toBe(2);
});

test("pages become pictures and words, once; a run that broke off is gone on with", async () => {
  const key = await uploaded(paper({ words: ["First sheet", "Second sheet", "Third sheet"] }), { made: false });
  expect(await pagedOf(db, key)).toMatchObject({ state: "queued", pages: 0 });
  await makePages(key);
  expect(await pagedOf(db, key)).toEqual({ key, state: "ready", reason: null, pages: 3 });
  const pages = await filePagesOf(db, key);
  expect(pages).toEqual(
    ["First sheet", "Second sheet", "Third sheet"].map((text, at) => ({
      page: at + 1,
      width: 1280,
      height: 1600,
      text,
    })),
  );
  const { width, height } = await sharp(await onDisk(pageObject(key, 2))).metadata();
  expect([width, height]).toEqual([1280, 1600]);
  await makePages(key);
  expect(await filePagesOf(db, key)).toHaveLength(3);
  const shown = await pictureAt(key, 500, "webp", 2);
  expect((await sharp(shown ?? Buffer.alloc(0)).metadata()).width).toBe(500);
  expect(await pictureAt(key, 500, "webp", 4)).toBeNull();
});

test("a paper that is removed takes its pages along", async () => {
  const key = await uploaded();
  await db.update(storedFiles).set({ state: "removed" }).where(eq(storedFiles.key, key));
  await removeObjects(db, key);
  expect(await pagedOf(db, key)).toBeUndefined();
  expect(await filePagesOf(db, key)).toEqual([]);
  expect(await storage().stat(pageObject(key, 1))).toBeNull();
  expect(await pictureAt(key, 500, "webp", 1)).toBeNull();
});

import { createCipheriv } from "node:crypto";
import { eq, ne } from "drizzle-orm";
import { fileTypeFromBuffer } from "file-type";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { checkPdf } from "~/foundation/files/check/papers";
import { checkPictureHeader } from "~/foundation/files/check/picture-header";
import { zipEntries } from "~/foundation/files/check/zip";
import { fileKind } from "~/foundation/files/kinds";
import type { Actor } from "~/platform/access/actor";
import type { UploadKind } from "~/platform/domain/uploads";
import { DomainError } from "~/platform/errors";
import { storedFiles } from "~db/schema/files";
import { inParallel } from "../../harness/http";
import { sized } from "../../harness/size";
import { type TestDatabase, testDatabase } from "../../setup/database";
import { hostileFiles } from "./hostile";
import { boxes, compound, docx, gif, mp3, pdf, png, pngSize, webm, xlsx, zip } from "./samples";
import { actorOf, onDisk, picture, upload } from "./world";

let database: TestDatabase;
let admin: Actor;
beforeAll(async () => {
  database = await testDatabase();
  admin = await actorOf(database.db, "admin");
});
afterAll(() => database?.close());

const refusals = new Set(["Extension name error", "fileTooLarge", "pdfAttachment", "pictureHeic", "uploadFailed"]);

describe("hostile and clean files [U1]", () => {
  test("every hostile file is refused with a message of the specification, and nothing of it is kept", async () => {
    const samples = await hostileFiles();
    expect(samples.length).toBeGreaterThanOrEqual(150);
    const wrong: string[] = [];
    await inParallel(samples, 6, async ({ label, ...sample }) => {
      await upload(database.db, admin, sample).then(
        (key) => wrong.push(`${label}: taken as ${key}`),
        (error) => {
          if (!(error instanceof DomainError) || !refusals.has(error.key)) wrong.push(`${label}: ${error}`);
        },
      );
    });
    expect(wrong).toEqual([]);
    const rows = await database.db.select().from(storedFiles).where(ne(storedFiles.state, "refused"));
    expect(rows).toEqual([]);
  });

  test("the corpus is hard: extension and first bytes alone would let a third of it in", async () => {
    const samples = await hostileFiles();
    const naive = async ({ kind, name, bytes }: (typeof samples)[number]) => {
      const extension = name.split(".").at(-1)?.toLowerCase() ?? "";
      const found = await fileTypeFromBuffer(bytes);
      return (
        fileKind(kind).extensions.includes(extension) && found !== undefined && !/html|xml|exe|elf/.test(found.ext)
      );
    };
    const taken = await Promise.all(samples.map(naive));
    expect(taken.filter(Boolean).length).toBeGreaterThan(samples.length / 3);
  });

  test("150 clean files are all accepted", async () => {
    const formats = ["jpeg", "png", "webp", "gif"] as const;
    const kinds: UploadKind[] = ["avatar", "commodity", "stay", "hotel", "news", "microblog-image", "ad"];
    const files: { kind: UploadKind; name: string; bytes: Buffer }[] = [];
    for (const format of formats)
      for (const [at, kind] of kinds.entries())
        for (const name of ["photo.%", "写真 2026-05-01.%", "我的照片（1）.%", "Photo d’été.%", "IMG_0001.v2.%"])
          files.push({
            kind,
            name: name.replace("%", format === "jpeg" && at % 2 ? "JPG" : format === "jpeg" ? "jpg" : format),
            bytes: await picture(format, 8 + at * 3),
          });
    const papers: [string, Buffer][] = [
      ["a.pdf", pdf()],
      ["b.pdf", pdf("/Lang (ja) /JSX 1")],
      ["a.docx", docx({ name: "word/media/image1.png" }, { name: "docProps/app.xml" })],
      ["a.xlsx", xlsx({ name: "xl/worksheets/sheet1.xml" }, { name: "xl/printerSettings/printerSettings1.bin" })],
      ["a.doc", compound(["WordDocument", "1Table", "\u0005SummaryInformation"])],
      ["a.xls", compound(["Workbook"])],
      ["a.zip", zip([{ name: "履歴書/写真.jpg" }, { name: "履歴書/" }, { name: "README" }])],
      ["a.png", await picture("png")],
    ];
    for (const kind of ["cert", "attachment", "event"] as const)
      for (const [name, bytes] of papers) files.push({ kind, name, bytes });
    for (const kind of ["video", "microblog-video"] as const)
      for (const [name, bytes] of [
        ["a.mp4", boxes("isom")],
        ["b.MP4", boxes("mp42", ["free", "mdat", "moov"])],
        ["a.mov", boxes("qt  ")],
        ["a.webm", webm()],
      ] as const)
        files.push({ kind, name, bytes });
    files.push({ kind: "avatar", name: "moving.gif", bytes: gif(3) });
    files.push({ kind: "exam-sound", name: "a.mp3", bytes: mp3(5) });
    expect(files.length).toBeGreaterThanOrEqual(150);
    const wrong: string[] = [];
    await inParallel(files, 6, async (file) => {
      await upload(database.db, admin, file).catch((error) => wrong.push(`${file.kind} ${file.name}: ${error}`));
    });
    expect(wrong).toEqual([]);
  });
});

test("bytes of compressed content hit no mark by chance: 100 MB of them, as pictures and as papers", async () => {
  const noise = (seed: number, bytes: number) =>
    createCipheriv("aes-128-ctr", Buffer.alloc(16, seed), Buffer.alloc(16)).update(Buffer.alloc(bytes));
  for (let seed = 0; seed < 6; seed++) {
    const end = ["IEND", Buffer.alloc(0)] as [string, Buffer];
    const shot = png([["IHDR", pngSize(4_000, 3_000)], ["IDAT", noise(seed, 9_000_000)], end]);
    checkPictureHeader(shot, "image/png");
    const scan = Buffer.concat([
      pdf("", { tail: "" }),
      noise(seed + 50, 9_000_000),
      Buffer.from("\nstartxref\n9\n%%EOF\n"),
    ]);
    await checkPdf({ bytes: scan.length, read: async (start, length) => scan.subarray(start, start + length) });
  }
});

describe("floods and bombs are seen from their heads [U2, U3]", () => {
  const took = async (label: string, work: () => unknown) => {
    const [start, before] = [performance.now(), process.memoryUsage().rss];
    await Promise.resolve()
      .then(work)
      .then(
        () => expect.fail(`${label}: taken`),
        (error) => expect(error, label).toBeInstanceOf(DomainError),
      );
    return { ms: performance.now() - start, mb: (process.memoryUsage().rss - before) / 1_000_000 };
  };

  test("pixels, frames and profiles", async () => {
    for (const { label, name, bytes } of (await hostileFiles()).filter(({ label }) =>
      /25,000|16,000²|10,000 frames|huge/.test(label),
    )) {
      const { ms, mb } = await took(label, () =>
        checkPictureHeader(bytes, name.endsWith("gif") ? "image/gif" : "image/png"),
      );
      expect(ms, label).toBeLessThan(sized(60_000, 200));
      expect(mb, label).toBeLessThan(50);
    }
  });

  test("archives: little is read, and nothing unpacked beyond what they say", async () => {
    for (const { label, bytes } of (await hostileFiles()).filter(
      ({ label }) =>
        /^(zip|docx bomb|xlsx bomb)/.test(label) &&
        !/with "[bax/.]*\.(zip|7z|tar.gz|exe|html|js|svg|docm|jar)/.test(label),
    )) {
      let read = 0;
      const source = {
        bytes: bytes.length,
        read: async (start: number, length: number) => {
          read += Math.min(length, bytes.length - start);
          return bytes.subarray(start, start + length);
        },
      };
      const { ms, mb } = await took(label, () => zipEntries(source));
      expect(read, label).toBeLessThan(1_200_000);
      expect(ms, label).toBeLessThan(sized(60_000, 500));
      expect(mb, label).toBeLessThan(30);
    }
  });
});

describe("only pixels are left of a picture [U4]", () => {
  test("position, comments, thumbnails, profiles and what was appended are gone; orientation is applied", async () => {
    const secret = "SECRET-35.6895N-139.6917E";
    for (const format of ["jpeg", "png", "webp"] as const) {
      const plain = await sharp({ create: { width: 40, height: 20, channels: 3, background: "#246" } })
        .withExif({
          IFD0: { ImageDescription: secret, Copyright: secret },
          IFD3: { GPSLatitude: "35/1 41/1 22/1", GPSLongitude: "139/1 41/1 30/1", GPSLatitudeRef: "N" },
        })
        .withMetadata({ orientation: 6 })
        .toFormat(format)
        .toBuffer();
      const exif = await sharp({ create: { width: 40, height: 20, channels: 3, background: "#246" } })
        .withExif({ IFD0: { ImageDescription: secret }, IFD3: { GPSLatitude: "35/1 41/1 22/1" } })
        .toFormat(format)
        .toBuffer();
      expect(exif.includes(secret), "the sample carries it").toBe(true);
      for (const sample of [plain, exif, Buffer.concat([exif, Buffer.from(`\n${secret}\n`)])]) {
        const name = `a.${format === "jpeg" ? "jpg" : format}`;
        const key = await upload(database.db, admin, { name, bytes: sample });
        const kept = await onDisk(`public/${key}`);
        const facts = await sharp(kept).metadata();
        expect([kept.includes(secret), facts.exif, facts.xmp, facts.icc, facts.orientation]).toEqual([
          false,
          undefined,
          undefined,
          undefined,
          undefined,
        ]);
        if (sample === plain) expect([facts.width, facts.height]).toEqual([20, 40]);
      }
    }
    const rows = await database.db
      .select({ bytes: storedFiles.bytes, key: storedFiles.key })
      .from(storedFiles)
      .where(eq(storedFiles.kind, "avatar"))
      .limit(3);
    for (const { key, bytes } of rows)
      expect((await onDisk(`public/${key}`).catch(() => Buffer.alloc(bytes))).length).toBe(bytes);
  });
});

import { Readable } from "node:stream";
import { eq } from "drizzle-orm";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { fileKeys } from "~/foundation/files/file-keys";
import { settleFile } from "~/foundation/files/settle.server";
import { storeUpload } from "~/foundation/files/store-upload.server";
import type { Actor } from "~/platform/access/actor";
import { partName, refusedMark } from "~/platform/domain/uploads";
import { parseForm } from "~/platform/forms/form.server";
import { refusalIn, refusalText } from "~/platform/forms/refusal";
import { translator } from "~/platform/i18n/texts.server";
import { storedFiles } from "~db/schema/files";
import { type TestDatabase, testDatabase } from "../../setup/database";
import { actorOf, onDisk, upload } from "./world";

let database: TestDatabase;
let admin: Actor;
beforeAll(async () => {
  database = await testDatabase();
  admin = await actorOf(database.db, "admin");
});
afterAll(() => database?.close());

const kind = "banner-mobile";
const grey = { r: 120, g: 120, b: 120 };
const plain = (width: number, height: number) => sharp({ create: { width, height, channels: 3, background: grey } });
const stored = async (bytes: Buffer, name = "a.jpg") =>
  sharp(await onDisk(`public/${await upload(database.db, admin, { kind, name, bytes })}`), { animated: true });
const sizeOf = async (bytes: Buffer, name?: string) => {
  const { width, height, pageHeight } = await (await stored(bytes, name)).metadata();
  return [width, pageHeight ?? height];
};

describe("a picture of a kind with a frame", () => {
  test("is cut to exactly that ratio, whatever its own, and never made larger", async () => {
    for (const [given, kept] of [
      [
        [750, 280],
        [750, 280],
      ],
      [
        [1_600, 1_200],
        [1_575, 588],
      ],
      [
        [900, 2_000],
        [900, 336],
      ],
      [
        [3_000, 281],
        [750, 280],
      ],
      [
        [3_900, 1_460],
        [3_825, 1_428],
      ],
    ] as const)
      expect(await sizeOf(await plain(given[0], given[1]).jpeg().toBuffer()), String(given)).toEqual([...kept]);
  });

  test("keeps what draws the eye", async () => {
    const eye = await sharp({ create: { width: 200, height: 200, channels: 3, background: { r: 230, g: 20, b: 20 } } })
      .png()
      .toBuffer();
    const bytes = await plain(800, 1_600)
      .composite([{ input: eye, left: 300, top: 1_300 }])
      .png()
      .toBuffer();
    const { channels } = await (await stored(bytes, "a.png")).stats();
    expect(channels[0]?.max).toBeGreaterThan(200);
  });

  test("is turned upright before it is cut", async () => {
    const bytes = await plain(600, 900).jpeg().withMetadata({ orientation: 6 }).toBuffer();
    expect(await sizeOf(bytes)).toEqual([900, 336]);
  });

  test("keeps moving", async () => {
    const frames = await Promise.all(
      [0, 255].map((red) =>
        sharp({ create: { width: 800, height: 600, channels: 3, background: { r: red, g: 0, b: 0 } } })
          .png()
          .toBuffer(),
      ),
    );
    const bytes = await sharp(frames, { join: { animated: true } })
      .gif()
      .toBuffer();
    expect(await sizeOf(bytes, "a.gif")).toEqual([750, 280]);
    expect((await (await stored(bytes, "a.gif")).metadata()).pages).toBe(2);
  });

  test("that is too small is refused for good, with the least size", async () => {
    for (const [width, height] of [
      [749, 280],
      [750, 279],
      [280, 750],
    ] as const)
      await expect(stored(await plain(width, height).jpeg().toBuffer())).rejects.toMatchObject({
        key: "pictureTooSmall",
        params: { width: 750, height: 280 },
      });
    const [file] = await database.db.select().from(storedFiles).where(eq(storedFiles.reason, "pictureTooSmall"));
    if (!file) throw new Error("no file was refused");
    await expect(settleFile(database.db, file)).rejects.toMatchObject({ params: { width: 750, height: 280 } });
  });

  test("says so beside its field where the form itself brought it", async () => {
    const bytes = await plain(100, 100).jpeg().toBuffer();
    const head = { name: partName(kind, "picture"), fileName: "a.jpg", contentType: "image/jpeg" };
    const judged = await storeUpload(admin, head);
    if (!judged || !("keep" in judged)) throw new Error("the file may not come");
    const kept = await judged.keep({ bytes: bytes.length, read: () => Readable.from([bytes]), drop: async () => {} });
    const form = new FormData();
    form.append(judged.field, refusedMark + ("refused" in kept ? kept.refused : ""));
    const parsed = parseForm(form, z.object({ picture: fileKeys() }), translator("ja_JP"));
    expect(parsed).toMatchObject({ ok: false, reply: { error: { picture: [expect.stringContaining("750×280")] } } });
  });

  test("of another kind keeps its ratio", async () => {
    const key = await upload(database.db, admin, { kind: "avatar", bytes: await plain(300, 100).jpeg().toBuffer() });
    expect(await sharp(await onDisk(`public/${key}`)).metadata()).toMatchObject({ width: 300, height: 100 });
  });
});

test("a refusal's numbers go through a form's field and back; nothing else is read as one", () => {
  expect(refusalIn(refusalText("pictureTooSmall", { width: 7, height: 2 }))).toEqual({
    key: "pictureTooSmall",
    params: { width: "7", height: "2" },
  });
  for (const text of ["Extension name error", "Is it right?a=b", "What?", "a?b=c", ""])
    expect(refusalIn(text)).toEqual({ key: text, params: {} });
  expect(refusalText("uploadFailed", {})).toBe("uploadFailed");
  expect(refusalText("x", { name: "a&b=1" })).toBe("x");
});

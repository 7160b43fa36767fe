import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { inspect } from "~/foundation/files/check/inspect.server";
import { momentField } from "~/platform/fields/fields";

const inspected = (bytes: Buffer, extension: string) =>
  inspect({ bytes: bytes.length, read: async (at, length) => bytes.subarray(at, at + length) }, extension);

/** A picture whose bytes cannot be foretold, so that each of its blocks takes some. */
const grain = (width: number, height: number): Buffer =>
  Buffer.from(Array.from({ length: width * height * 3 }, (_, at) => (at * 7_919 + (at >> 3) * 31) % 256));
const picture = (format: "jpeg" | "gif", options = {}, size: [number, number] = [200, 150]) =>
  sharp(grain(...size), { raw: { width: size[0], height: size[1], channels: 3 } })
    .toFormat(format, options)
    .toBuffer();
const sizeOf = async (bytes: Buffer | null) => {
  const { width, height } = await sharp(bytes ?? Buffer.alloc(0)).metadata();
  return [width, height];
};

describe("a JPEG", () => {
  test.each(["jpg", "jpeg", "jfif"])("is taken by the name of .%s", async (extension) => {
    expect(await sizeOf(await inspected(await picture("jpeg"), extension))).toEqual([200, 150]);
  });

  test.each([0, 1, 2, 10, 200])("without its last %i bytes is encoded anew", async (missing) => {
    const good = await picture("jpeg");
    expect(await sizeOf(await inspected(good.subarray(0, good.length - missing), "jpg"))).toEqual([200, 150]);
  });

  test.each([0.9, 0.5])("of which %d are there is refused", async (part) => {
    const good = await picture("jpeg");
    await expect(inspected(good.subarray(0, good.length * part), "jpg")).rejects.toThrow("Extension name error");
  });

  test("that is drawn in passes lacks its end mark at most", async () => {
    const good = await picture("jpeg", { progressive: true });
    expect(await sizeOf(await inspected(good.subarray(0, good.length - 2), "jpg"))).toEqual([200, 150]);
    await expect(inspected(good.subarray(0, good.length - 400), "jpg")).rejects.toThrow();
  });
});

describe("a GIF", () => {
  test("without its last byte is encoded anew", async () => {
    const good = await picture("gif");
    expect(await sizeOf(await inspected(good.subarray(0, good.length - 1), "gif"))).toEqual([200, 150]);
  });

  test("whose frame reaches beyond it is widened", async () => {
    const narrow = await picture("gif");
    narrow.writeUInt16LE(180, 6);
    expect(await sizeOf(await inspected(narrow, "gif"))).toEqual([200, 150]);
  });

  test("whose frame has more pixels than are taken is refused", async () => {
    const huge = await picture("gif");
    const frame = huge.indexOf(Buffer.from([0x2c, 0, 0, 0, 0]));
    huge.writeUInt16LE(60_000, frame + 5);
    huge.writeUInt16LE(60_000, frame + 7);
    await expect(inspected(huge, "gif")).rejects.toThrow("Extension name error");
  });
});

const pdf = (inside = "") =>
  Buffer.from(
    `%PDF-1.4\n1 0 obj\n<< /Type /Catalog ${inside} >>\nendobj\nxref\n0 1\ntrailer\n<< /Root 1 0 R >>\nstartxref\n9\n%%EOF\n`,
  );

describe("a PDF", () => {
  test.each([
    ["line breaks before it", Buffer.concat([Buffer.from("\r\n\r\n"), pdf()])],
    ["a byte order mark before it", Buffer.concat([Buffer.from("efbbbf", "hex"), pdf()])],
    ["zeros behind it", Buffer.concat([pdf(), Buffer.alloc(1_000)])],
    ["line breaks behind it", Buffer.concat([pdf(), Buffer.from("\r\n\r\n")])],
  ])("with %s is taken as it is", async (_, bytes) => {
    expect(await inspected(bytes, "pdf")).toBeNull();
  });

  test.each([
    ["words before it", Buffer.concat([Buffer.from("GET / HTTP/1.1\r\n\r\n"), pdf()])],
    ["a million zeros behind it", Buffer.concat([pdf(), Buffer.alloc(1_000_000)])],
    ["words behind it", Buffer.concat([pdf(), Buffer.from("\0\0\0more")])],
  ])("with %s is refused", async (_, bytes) => {
    await expect(inspected(bytes, "pdf")).rejects.toThrow("Extension name error");
  });

  test.each(["/Names << /EmbeddedFiles 2 0 R >>", "/EF << /F 3 0 R >> /Type /EmbeddedFile", "/Embedded#46iles 2 0 R"])(
    "that carries files (%s) is refused with that reason",
    async (inside) => {
      await expect(inspected(pdf(inside), "pdf")).rejects.toThrow("pdfAttachment");
    },
  );
});

test("a photo in HEIC by the name of a JPEG is refused as what it is", async () => {
  const heic = Buffer.concat([
    Buffer.from("0000001866747970", "hex"),
    Buffer.from("heic\0\0\0\0mif1heic"),
    Buffer.alloc(200),
  ]);
  await expect(inspected(heic, "jpg")).rejects.toThrow("pictureHeic");
});

test.each([
  ["2026-12-01T09:00", "2026-12-01T00:00:00.000Z"],
  ["2026-12-01 09:00", "2026-12-01T00:00:00.000Z"],
  ["2026-12-01 09:00:30", "2026-12-01T00:00:00.000Z"],
  ["2026-12-01T09:00:00.000", "2026-12-01T00:00:00.000Z"],
  ["2026/12/1 9:00", "2026-12-01T00:00:00.000Z"],
])("the moment %s is read", (typed, at) => {
  expect(momentField.parse(typed).toISOString()).toBe(at);
});
test.each(["2026-12-01 09:00:61", "2026-12-01 09:00 30", "2026-02-30 09:00:00"])("%s is no moment", (typed) => {
  expect(momentField.safeParse(typed).success).toBe(false);
});

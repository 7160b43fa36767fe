import { expect, test } from "vitest";
import { inspect } from "~/foundation/files/check/inspect.server";

const table = "名称,数量\r\n茶,1\r\n";
const wide = Buffer.from(`\uFEFF${table}`, "utf16le");
const inspected = (bytes: Buffer, extension = "csv") =>
  inspect({ bytes: bytes.length, read: async (at, length) => bytes.subarray(at, at + length) }, extension);

test.each([
  ["UTF-8", Buffer.from(table)],
  ["UTF-16", wide],
  ["UTF-16 of the other order", Buffer.from(wide).swap16()],
  ["GB18030", Buffer.from("c3fbb3c62cc5c5d0f20d0ab5e32c310d0a", "hex")],
])("a table in %s is taken as it is", async (_, bytes) => {
  expect(await inspected(bytes)).toBeNull();
});

test.each([
  ["a picture", Buffer.from("89504e470d0a1a0a0000000d49484452", "hex")],
  ["sound", Buffer.concat([Buffer.from("494433", "hex"), Buffer.alloc(200)])],
  ["zeros", Buffer.from("a,b\0\0c")],
])("%s by the name of a table is refused", async (_, bytes) => {
  await expect(inspected(bytes)).rejects.toThrow();
});

test.each(["txt", "tsv"])("a table as .%s, as spreadsheets save UTF-16, is one like any other", async (extension) => {
  expect(await inspected(wide, extension)).toBeNull();
  await expect(inspected(Buffer.from("%PDF-1.7\n"), extension)).rejects.toThrow();
});

import { expect, test } from "vitest";
import { textOf } from "~/foundation/desks/rules/text-file";

const bytes = (...parts: (string | number[])[]) => Buffer.concat(parts.map((part) => Buffer.from(part as string)));

test("a file is read as UTF-8, as UTF-16 by its mark, or as its language was written before", () => {
  expect(textOf(bytes("WEBVTT\n\n京都の朝"), "en")).toBe("WEBVTT\n\n京都の朝");
  expect(textOf(bytes([0xef, 0xbb, 0xbf], "朝"), "ja")).toBe("朝");
  expect(textOf(bytes([0xff, 0xfe], [...Buffer.from("橋", "utf16le")]), "ja")).toBe("橋");
  expect(textOf(bytes([0xfe, 0xff, 0x6a, 0x4b]), "zh")).toBe("橋");
  /* 「朝」 in Shift_JIS, 「桥」 in GBK, “é” in Windows-1252: none of them is UTF-8. */
  expect(textOf(bytes([0x92, 0xa9]), "ja")).toBe("朝");
  expect(textOf(bytes([0xc7, 0xc5]), "zh")).toBe("桥");
  expect(textOf(bytes([0xe9]), "en")).toBe("é");
});

test("what is no text is refused", () => {
  for (const flag of ["zh", "ja", "en"] as const) {
    expect(textOf(bytes([0, 0, 0, 24], "ftypmp42"), flag)).toBeNull();
    expect(textOf(bytes([0xff, 0xfe, 0x00]), flag)).toBeNull();
  }
  expect(textOf(bytes([0xff, 0xff, 0xff]), "ja")).toBeNull();
  expect(textOf(bytes(""), "ja")).toBe("");
});

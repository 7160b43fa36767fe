import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { demandLawful } from "~/foundation/files/announce.server";
import { fileKeys } from "~/foundation/files/file-keys";
import { megabyte, megabytes, placedKey } from "~/platform/domain/uploads";
import { parseForm } from "~/platform/forms/form.server";
import { refusalIn, refusalText } from "~/platform/forms/refusal";
import { locales } from "~/platform/i18n/locales";
import { translator } from "~/platform/i18n/texts.server";
import { settings } from "~db/schema/platform";
import { type TestDatabase, testDatabase } from "../../setup/database";

/* [SH45] Whoever is refused reads how large and how many. */
let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

const announced = (bytes: number) => ({ kind: "avatar", fileName: "a.jpg", contentType: "", bytes });

describe("sizes", () => {
  test("a file that is too long is told the limit of the moment", async () => {
    await expect(demandLawful(database.db, announced(10_485_761))).rejects.toMatchObject({
      key: "fileTooLarge",
      params: { mb: 10 },
    });
    await database.db.insert(settings).values({ key: "file.generalMaxBytes", value: 2.5 * megabyte });
    await expect(demandLawful(database.db, announced(2.5 * megabyte + 1))).rejects.toMatchObject({
      params: { mb: 2.5 },
    });
  });

  test("what is told is never more than is allowed, and at most a tenth less", () => {
    fc.assert(
      fc.property(fc.integer({ min: Math.ceil(megabyte / 10), max: 2_000_000_000 }), (bytes) => {
        const told = megabytes(bytes) * megabyte;
        expect(told).toBeLessThanOrEqual(bytes + 0.001);
        expect(bytes - told).toBeLessThan(megabyte / 10);
      }),
    );
    expect(megabytes(1)).toBe(0.1);
  });

  test("a number with a fraction survives the way through a form", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 100_000 }), (tenths) => {
        const params = { mb: tenths / 10 };
        expect(refusalIn(refusalText("fileTooLarge", params))).toEqual({
          key: "fileTooLarge",
          params: { mb: String(tenths / 10) },
        });
      }),
    );
    expect(refusalText("fileTooLarge", { mb: "<b>" })).toBe("fileTooLarge");
  });
});

describe.each(locales)("%s", (locale) => {
  const t = translator(locale);
  const refused = (max: number, values: readonly string[]) => {
    const form = new FormData();
    for (const value of values) form.append("files", value);
    const result = parseForm(form, z.object({ files: fileKeys({ max }) }), t);
    return result.ok ? [] : (result.reply.error?.files ?? []);
  };
  const keys = (count: number) =>
    Array.from({ length: count }, (_, at) => {
      const letter = "0123456789abcdef"[at] ?? "0";
      return placedKey(at + 1, `avatar/2026/${letter.repeat(8)}-6a8d-4d5c-8c57-0f2b9b9b9b9b.png`);
    });

  test("too many files are told how many there may be", () => {
    expect(refused(4, keys(4))).toEqual([]);
    expect(refused(4, keys(5)).join()).toMatch(/\D4\D/);
  });

  test("a file that was too large on its way in is told the size", () => {
    expect(refused(1, [`!${refusalText("fileTooLarge", { mb: 2.5 })}`]).join()).toMatch(/\D2\.5 MB/);
  });
});

import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import { phoneField, postcodeField } from "~/foundation/accounts/forms";
import { yen } from "~/foundation/desks/fields/amount-fields";
import { dayField, momentField, numeric, timeField } from "~/platform/fields/fields";
import { isPhone, japanesePhone, normalContactPhone } from "~/platform/fields/phone";
import { normalPostcode } from "~/platform/fields/postcode";
import { readPeriods } from "~/platform/fields/typed-hours";
import { typedCode, typedSigns, typedWords } from "~/platform/fields/typed-signs";
import { typedDay, typedMoment, typedTime } from "~/platform/fields/typed-times";
import { wordsIn } from "~/platform/screens/list-state";
import { searchWords } from "~db/text/search-terms";

/** What a field makes of a typed text; null when it refuses it. */
const read = (field: z.ZodType, typed: string): unknown => {
  const { success, data } = field.safeParse(typed);
  return success ? data : null;
};

describe("phones [C20]", () => {
  test.each([
    ["090-1234-5678", "09012345678"],
    ["０９０－１２３４－５６７８", "09012345678"],
    ["090\u22121234\u22125678", "09012345678"],
    ["090\u20101234\u20105678", "09012345678"],
    ["090\u20111234\u20115678", "09012345678"],
    ["090\u20121234\u20125678", "09012345678"],
    ["090–1234–5678", "09012345678"],
    ["090—1234—5678", "09012345678"],
    ["090\u20151234\u20155678", "09012345678"],
    ["０９０ー１２３４ー５６７８", "09012345678"],
    ["090ｰ1234ｰ5678", "09012345678"],
    ["090─1234─5678", "09012345678"],
    ["090\ufe631234\ufe635678", "09012345678"],
    ["090\u00a01234\u20095678", "09012345678"],
    ["090\u30001234\u30005678", "09012345678"],
    ["\u202d090-1234-5678\u202c", "09012345678"],
    ["\u2068090 1234 5678\u2069", "09012345678"],
    ["\ufeff090-1234-5678\u200b", "09012345678"],
    ["090\u00ad1234\u2060\u200e5678", "09012345678"],
    ["（03）3550－1234", "0335501234"],
    ["03.3550.1234", "0335501234"],
    ["+81 90 1234 5678", "+819012345678"],
    ["+81 (0)90-1234-5678", "+819012345678"],
    ["＋８１（０）９０ー１２３４ー５６７８", "+819012345678"],
    ["+81 090 1234 5678", "+819012345678"],
    ["0081 90 1234 5678", "+819012345678"],
    ["+81\u2011(0)3\u20113550\u20111234", "+81335501234"],
    ["+44 (0)20 7946 0958", "+442079460958"],
    ["0044 (0) 20 7946 0958", "+442079460958"],
    ["+49 (0)30 901820", "+4930901820"],
    ["(+81) 90 1234 5678", "+819012345678"],
    ["+39 06 698 12345", "+390669812345"],
    ["+1 (415) 555.0123", "+14155550123"],
    ["+86\u2010138\u20101234\u20105678", "+8613812345678"],
    ["", null],
    ["090-1234", null],
    ["03-3550-1234~9", null],
    ["090-1234-567x", null],
    ["+81 123", null],
    ["+81 00 1234 5678", null],
    ["一二三四五六七八九〇", null],
  ])("%j is %s", (typed, kept) => expect(read(phoneField, typed)).toBe(kept));

  test.each([
    ["+81 90-1234-5678", "09012345678"],
    ["+81 (0)90-1234-5678", "09012345678"],
    ["0081\u221290\u22121234\u22125678", "09012345678"],
    ["03\u20113550\u20111234", "0335501234"],
  ])("where a Japanese number is demanded %j is %s", (typed, kept) => {
    const phone = japanesePhone(normalContactPhone(typed));
    expect(phone).toBe(kept);
    expect(isPhone(phone)).toBe(true);
  });

  test("a number from abroad is no Japanese one", () =>
    expect(isPhone(japanesePhone(normalContactPhone("+44 20 7946 0958")))).toBe(false));
});

test.each([
  ["105-0011", "1050011"],
  ["１０５－００１１", "1050011"],
  ["〒105−0011", "1050011"],
  ["〒 105‐0011", "1050011"],
  ["〶105—0011", "1050011"],
  ["１０５ー００１１", "1050011"],
  ["105ｰ0011", "1050011"],
  ["105\u30000011", "1050011"],
  ["\u200e105-0011\u200f", "1050011"],
  ["105-001", null],
  ["105-00111", null],
  ["SW1A 1AA", null],
])("the postcode %j is %s", (typed, kept) => expect(read(postcodeField, typed)).toBe(kept));

test.each([
  ["2026-11-25", "2026-11-25"],
  ["2026−11−25", "2026-11-25"],
  ["2026‐11‐25", "2026-11-25"],
  ["２０２６－１１－２５", "2026-11-25"],
  ["2026ー11ー25", "2026-11-25"],
  ["2026/11/5", "2026-11-05"],
  ["2026.11.05", "2026-11-05"],
  ["2026年11月5日", "2026-11-05"],
  ["\u200e2026-11-25\u200e", "2026-11-25"],
  ["2026-02-30", null],
  ["11/25/2026", null],
  ["2026-11", null],
  ["2026-11-25~26", null],
])("the day %j is %s", (typed, kept) => expect(read(dayField, typed)).toBe(kept));

test.each([
  ["2026-11-25T10:00", "2026-11-25T01:00:00.000Z"],
  ["２０２６－１１－２５Ｔ１０：００", "2026-11-25T01:00:00.000Z"],
  ["2026−11−25 10:00", "2026-11-25T01:00:00.000Z"],
  ["2026/11/25\u30009：05", "2026-11-25T00:05:00.000Z"],
  ["\u202a2026‑11‑25T10:00\u202c", "2026-11-25T01:00:00.000Z"],
  ["2026-02-30T10:00", null],
  ["2026-11-25T24:30", null],
  ["2026-11-25", null],
  ["2026-11-25 10:00 12:00", null],
])("the moment %j is %s", (typed, kept) =>
  expect((read(momentField, typed) as Date | null)?.toISOString() ?? null).toBe(kept),
);

test.each([
  ["15:00", "15:00"],
  ["１５：００", "15:00"],
  ["9:05", "09:05"],
  ["\u200b15 : 00", "15:00"],
  ["", ""],
  ["25:00", null],
  ["15-00", null],
])("the time %j is %s", (typed, kept) => expect(read(timeField, typed)).toBe(kept));

test.each([
  ["11:30-14:00", ["11:30", "14:00"]],
  ["11:30−14:00", ["11:30", "14:00"]],
  ["11:30‐14:00", ["11:30", "14:00"]],
  ["１１：３０～１４：００", ["11:30", "14:00"]],
  ["11:30〜14:00", ["11:30", "14:00"]],
  ["11:30ー14:00", ["11:30", "14:00"]],
  ["11:30 ― 14:00\u200b", ["11:30", "14:00"]],
])("the hours %s", (typed, period) => expect(readPeriods(typed)).toEqual([period]));

test.each([
  ["1500", 1_500],
  ["１，５００", 1_500],
  ["￥1,500", 1_500],
  ["1\u202f500円", 1_500],
  ["\u20021500\u200b", 1_500],
  ["\u22125", null],
  ["1e3", null],
])("the price %j is %s", (typed, kept) => expect(read(yen({ max: 9_999 }).form, typed)).toBe(kept));

test.each([
  ["１２", 12],
  ["\u221212", -12],
  ["1,200", 1_200],
  ["\u200e12\u200e", 12],
  ["1,2", null],
  ["0x10", null],
  ["twelve", null],
])("the number %j is %s", (typed, kept) => expect(read(numeric(z.number()), typed)).toBe(kept));

describe("searches", () => {
  test("lose what is not seen, and keep the long vowel sign of a word", () => {
    expect(typedWords("\ufeffコーヒー\u3000カップ\u200b")).toBe("コーヒー カップ");
    expect(wordsIn(new URLSearchParams({ keyword: "090ー1234\u2212\u200b5678" }), "keyword")).toBe("090-1234-5678");
    expect(searchWords(typedWords("to\u200bkyo"))).toEqual(["tokyo"]);
  });
});

const signs = fc.string({
  unit: fc.constantFrom(..."09-−‐ー〜~（）()+０９：:/.年月日 \u3000\u200b\u202e\u00ad¥，,a々"),
  maxLength: 20,
});
test.each([
  ["signs", typedSigns],
  ["codes", typedCode],
  ["words", typedWords],
  ["phones", normalContactPhone],
  ["postcodes", normalPostcode],
  ["days", typedDay],
  ["times", typedTime],
  ["moments", typedMoment],
])("reading %s twice changes nothing", (_, twice) =>
  fc.assert(
    fc.property(signs, (typed) => {
      expect(twice(twice(typed))).toBe(twice(typed));
    }),
  ),
);

test("marks that nobody sees change nothing wherever they stand", () =>
  fc.assert(
    fc.property(
      fc.constantFrom("090-1234-5678", "105-0011", "2026-11-25", "15:00"),
      fc.array(fc.tuple(fc.nat(12), fc.constantFrom(..."\u00ad\u200b\u200e\u200f\u202a\u202e\u2060\u2069\ufeff"))),
      (typed, marks) => {
        const letters = [...typed];
        for (const [at, mark] of marks) letters.splice(at, 0, mark);
        expect(typedSigns(letters.join(""))).toBe(typed);
      },
    ),
  ));

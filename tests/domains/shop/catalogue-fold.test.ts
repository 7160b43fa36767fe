import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { fold } from "../../../db/text/fold";
import { searchPatterns } from "../../../db/text/search-terms";
import { searchTextOf } from "../../../db/text/search-text";
import { variantPairs } from "../../../db/text/variant-pairs";

/** Text as visitors write it: Latin, digits, kana of both widths, kanji of three writings, signs. */
const letters = [..."abcXYZ019 -_%\\'.抹茶湯呑リりﾘガが龍竜龙氣気气壺壷壶🍵éß"];
const text = fc.array(fc.constantFrom(...letters), { maxLength: 12 }).map((chars) => chars.join(""));

/** LIKE with patterns that hold no wildcard inside. */
const matches = (stored: string, keyword: string) =>
  searchPatterns(keyword).every((pattern) => stored.includes(pattern.slice(1, -1)));
const bare = (value: string) => fold(value).replace(/[^\p{L}\p{M}\p{N}]/gu, "");

describe("fold", () => {
  test.each([
    ["ＡＢＣ", "abc"],
    ["カタカナ", "かたかな"],
    ["ﾃﾞｰﾀ", "でーた"],
    ["臺灣龍井", "台湾龙井"],
    ["竜の気", "龙の气"],
    ["㌔", "きろ"],
  ])("%s is compared as %s", (from, to) => expect(fold(from)).toBe(to));

  test("twice is once", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme", maxLength: 30 }), (value) => {
        expect(fold(fold(value))).toBe(fold(value));
      }),
    );
  });

  test("kana of either kind and case do not matter", () => {
    fc.assert(
      fc.property(text, (value) => {
        expect(fold(value.toUpperCase().replaceAll("SS", "ß"))).toBe(fold(value.toLowerCase()));
        expect(fold(value.replace(/り/g, "リ"))).toBe(fold(value.replace(/リ/g, "り")));
      }),
    );
  });

  test("no form of the table leads to another", () => {
    const chars = [...variantPairs];
    const from = new Set(chars.filter((_, at) => at % 2 === 0));
    expect(from.size).toBe(chars.length / 2);
    expect(chars.filter((char, at) => at % 2 === 1 && from.has(char))).toEqual([]);
  });
});

describe("search text", () => {
  test("whatever a text contains is found in it", () => {
    fc.assert(
      fc.property(text, text, text, (before, wanted, after) => {
        expect(matches(searchTextOf(["x", before + wanted + after]), wanted)).toBe(true);
      }),
    );
  });

  test("nothing is found that the text does not contain, blanks and signs aside", () => {
    fc.assert(
      fc.property(text, text, (stored, keyword) => {
        if (!matches(searchTextOf([stored]), keyword)) return;
        for (const word of fold(keyword).split(/\s+/)) expect(bare(stored)).toContain(bare(word));
      }),
      { numRuns: 2_000 },
    );
  });

  test("digits are not found in the codes of letters", () => {
    expect(matches(searchTextOf(["抹"]), "9")).toBe(false);
    expect(matches(searchTextOf(["抹 9"]), "9")).toBe(true);
  });

  test("words are not found across two texts, and every word must be there", () => {
    expect(matches(searchTextOf(["抹茶", "碗"]), "茶碗")).toBe(false);
    expect(matches(searchTextOf(["抹茶", "碗"]), "碗 抹")).toBe(true);
    expect(matches(searchTextOf(["抹茶", "碗"]), "抹茶 皿")).toBe(false);
  });

  test("wildcards of LIKE are only signs", () => {
    expect(searchPatterns("100%_\\")).toEqual(["%100 %"]);
    expect(searchPatterns(" ％ ")).toEqual([]);
    expect(searchPatterns("x".repeat(5_000))[0]).toHaveLength(102);
  });
});

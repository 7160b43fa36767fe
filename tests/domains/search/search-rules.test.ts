import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { labelled } from "~/foundation/search/rules/labelled";
import { nearness, nearWords } from "~/foundation/search/rules/near-words";
import { synonymsOf, wordsOfGroup } from "~/foundation/search/rules/synonym-words";
import { englishForms, englishStem } from "~db/text/english-endings";
import { foldSearched } from "~db/text/search-fold";
import { searchTerms } from "~db/text/search-terms";
import { namedSearchText, searchMark, searchTextOf, withReadings } from "~db/text/search-text";

/** Text as visitors write it: Latin with and without accents, kana, dashes, name letters, signs of shape. */
const letters = [..."abos -−‐ー コこヒひ髙高﨑崎邉辺ŌōéêÅåøß葛斉斎", "\u{fe00}", "\u{e0100}", "e\u{301}"];
const text = fc.array(fc.constantFrom(...letters), { maxLength: 12 }).map((chars) => chars.join(""));

/** Whether a stored text has all terms of a search. */
const has = (stored: string, typed: string, groups: readonly (readonly string[])[] = []) =>
  searchTerms(typed, synonymsOf(groups)).every(
    (term) =>
      term.typed.some((parts) => parts.every((part) => stored.includes(part))) ||
      term.others.some((part) => stored.includes(part)),
  );

describe("spellings of one word", () => {
  test.each([
    ["髙山", "高山"],
    ["長﨑", "長崎"],
    ["𠮷野", "吉野"],
    ["渡邉", "渡辺"],
    ["Ōsaka", "Osaka"],
    ["KYŌTO", "kyoto"],
    ["cafe\u{301}", "cafe"],
    ["Smørrebrød", "smorrebrod"],
    ["コ−ヒ−", "コーヒー"],
    ["コ-ヒ‐", "こーひー"],
    ["ｺｰﾋｰ", "コーヒー"],
    ["葛\u{e0100}城", "葛城"],
    ["神\u{fe00}戸", "神戸"],
  ])("%s is %s", (one, other) => expect(foldSearched(one)).toBe(foldSearched(other)));

  test("a dash between other letters is none of a word, and another word stays another", () => {
    expect(foldSearched("A-B 1-2")).toBe("a-b 1-2");
    expect(foldSearched("ビル")).not.toBe(foldSearched("ビール"));
    expect(foldSearched("が")).not.toBe(foldSearched("か"));
  });

  test("folding twice is folding once", () => {
    const any = fc.string({ unit: "grapheme", maxLength: 30 });
    fc.assert(
      fc.property(fc.oneof(text, any), (value) => {
        expect(foldSearched(foldSearched(value))).toBe(foldSearched(value));
      }),
    );
  });

  test.each([
    ["teas", "tea"],
    ["snacks", "snack"],
    ["dishes", "dish"],
    ["boxes", "box"],
    ["berries", "berry"],
    ["berry", "berries"],
    ["houses", "house"],
    ["knives", "knife"],
    ["leaves", "leaf"],
    ["glasses", "glass"],
    ["souvenirs", "souvenir"],
  ])("%s finds %s, and each finds itself", (typed, stored) => {
    for (const one of [stored, typed]) expect([one, has(searchTextOf([one]), typed)]).toEqual([one, true]);
  });

  test("words that only look like plurals stay as they are", () => {
    for (const word of ["news", "glass", "bus", "kyushu", "tea", "抹茶"]) expect(englishForms(word)).toEqual([word]);
    expect(englishStem("teas")).toBe(englishStem("tea"));
  });

  test("every word is found by itself, whatever its endings", () => {
    const word = fc.array(fc.constantFrom(..."aeistvxyhc"), { minLength: 1, maxLength: 9 }).map((at) => at.join(""));
    fc.assert(
      fc.property(word, (one) => {
        expect(has(searchTextOf([one]), one)).toBe(true);
      }),
    );
  });
});

describe("synonyms", () => {
  const groups = [wordsOfGroup(["茶叶、茶", "お茶, 日本茶", "Teas; green tea"]), wordsOfGroup(["SIM", "流量卡"])];

  test("each word finds the others, with any ending, and a phrase is one word", () => {
    for (const typed of ["茶叶", "お茶", "TEA", "teas", "green tea", "Green teas"])
      for (const stored of ["日本茶", "teas", "茶叶"])
        expect([typed, stored, has(searchTextOf([stored]), typed, groups)]).toEqual([typed, stored, true]);
    expect(has(searchTextOf(["日本茶 茶碗"]), "茶碗 お茶", groups)).toBe(true);
    expect(has(searchTextOf(["日本茶"]), "茶碗 お茶", groups)).toBe(false);
  });

  test("a Latin synonym is a whole word or its plural", () => {
    expect(has(searchTextOf(["data sim"]), "流量卡", groups)).toBe(true);
    expect(has(searchTextOf(["two sims"]), "流量卡", groups)).toBe(true);
    expect(has(searchTextOf(["let it simmer"]), "流量卡", groups)).toBe(false);
  });

  test("what means the same for a search is one word of a group", () => {
    expect(wordsOfGroup(["Tea, teas, TEA", "、,"])).toEqual(["TEA"]);
  });
});

describe("labels", () => {
  const labels = [
    { id: 1, names: ["お茶と台所", "Tea & Kitchen"], parentId: null },
    { id: 2, names: ["お茶", "Tea"], parentId: 1 },
    { id: 3, names: ["茶道具", "Tea Ware"], parentId: 1 },
    { id: 4, names: ["台所道具", "Kitchen Tools"], parentId: 1 },
  ];
  const named = (typed: string) => searchTerms(typed).map((term) => labelled(labels, term))[0];

  test.each([
    ["お茶", { same: [2], part: [] }],
    ["teas", { same: [2], part: [3] }],
    ["茶", { same: [], part: [] }],
    ["道具", { same: [], part: [3, 4] }],
    ["お茶と台所", { same: [1, 2, 3, 4], part: [] }],
    ["kitchen", { same: [], part: [4] }],
    ["kit", { same: [], part: [] }],
  ])("%s", (typed, expected) => expect(named(typed)).toEqual(expected));
});

describe("near words", () => {
  test("the nearest first, none that is the same", () => {
    const words = ["sencha", "matcha", "senbei", "絵はがき", "Sencha"];
    expect(nearWords("sencah", words)[0]?.toLowerCase()).toBe("sencha");
    expect(nearWords("SENCHA", words)).not.toContain("sencha");
    expect(nearWords("xyz", words)).toEqual([]);
    expect(nearWords("絵葉はがき", words)).toEqual(["絵はがき"]);
    expect(nearWords("绿荼", ["绿茶", "红酒"])).toEqual(["绿茶"]);
  });

  test("from 0 to 1, the same both ways, 1 for the same", () => {
    fc.assert(
      fc.property(text, text, (one, other) => {
        const near = nearness(one, other);
        expect(near).toBe(nearness(other, one));
        expect(near >= 0 && near <= 1).toBe(true);
        expect(nearness(one, one)).toBe(1);
      }),
    );
  });
});

describe("texts that were stored before", () => {
  test("are found by names, tags and readings of today and by what stood in them; a second time changes nothing", () => {
    const names = ["コ−ヒ−の茶碗", "Café bowl"];
    const old = " UDAGDdrop caf UOJ  | UGKCJ UIDFGU kept words VB ";
    const now = withReadings(old, names, ["温泉"]);
    for (const typed of ["コーヒー", "cafe", "chawan", "onsen", "kept words"])
      expect([typed, has(now, typed)]).toEqual([typed, true]);
    expect(now.endsWith(searchMark)).toBe(true);
    expect(withReadings(now, names, ["温泉"])).toBe(now);
  });

  test("a text of today stays as it is", () => {
    /* Long marks on both sides of a space are no text: once spelt, nothing says where the space was. */
    const text = fc
      .array(fc.constantFrom(..."ab茶碗抹 ōー"), { maxLength: 8 })
      .map((chars) => chars.join("").replace(/(?<=ー) +(?=ー)/g, ""));
    fc.assert(
      fc.property(fc.array(text, { maxLength: 2 }), fc.array(text, { maxLength: 3 }), (names, others) => {
        const stored = namedSearchText(names, others);
        expect(withReadings(stored, names)).toBe(stored);
      }),
    );
  });
});

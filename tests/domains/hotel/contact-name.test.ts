import { describe, expect, test } from "vitest";
import { normalName, refuseName } from "~/products/hotel/booking/rules/contact-name";

/** The name as the register keeps it, or the key of its refusal. */
const kept = (typed: string, isJapanese = false): string => {
  const name = normalName(typed);
  return refuseName(name, { isJapanese }) ?? name;
};

describe("a guest's name in Latin letters [H18]", () => {
  test.each([
    ["WANG LI", "WANG LI"],
    ["José García", "José García"],
    ["Jose\u0301 Garci\u0301a", "José García"],
    ["Jürgen Müller", "Jürgen Müller"],
    ["Nguyễn Thị Hương", "Nguyễn Thị Hương"],
    ["Łukasz Żółć", "Łukasz Żółć"],
    ["Søren Ærø", "Søren Ærø"],
    ["Weiß", "Weiß"],
    ["Şebnem Işık", "Şebnem Işık"],
    ["O’Neill", "O'Neill"],
    ["Sinead OʼConnor", "Sinead O'Connor"],
    ["D`Angelo", "D'Angelo"],
    ["Anne-Marie Saint‐Exupéry", "Anne-Marie Saint-Exupéry"],
    ["Jean−Luc", "Jean-Luc"],
    ["ＷＡＮＧ\u3000ＬＩ", "WANG LI"],
    ["\u202aWANG LI\u202c\u200b", "WANG LI"],
    ["Martin Luther King, Jr.", "nameInLetters"],
    ["王丽", "nameInLetters"],
    ["Иван", "nameInLetters"],
    ["R2D2", "nameInLetters"],
    ["--", "nameInLetters"],
    [". '", "nameInLetters"],
    ["\u3164\u3164", "nameInLetters"],
    ["A", "nameInLetters"],
  ])("%j is %s", (typed, name) => expect(kept(typed)).toBe(name));

  test.each([
    ["やまだ たろう", "ヤマダ タロウ"],
    ["ﾔﾏﾀﾞ ﾀﾛｰ", "ヤマダ タロー"],
    ["José", "nameInKatakana"],
  ])("who reads Japanese writes katakana: %j is %s", (typed, name) => expect(kept(typed, true)).toBe(name));
});

import "../../../app/domains";
import { describe, expect, test } from "vitest";
import { tagsField } from "~/foundation/desks/fields/tags-field";
import { foldTag, splitTags } from "~/foundation/tags/rules";

describe("tags in one line", () => {
  test.each([
    ["a, b，c、d;e；f", ["a", "b", "c", "d", "e", "f"]],
    ["  #Tea ,, ＴＥＡ, tea,  green   tea ", ["Tea", "green tea"]],
    ["抹茶、まっちゃ、マッチャ", ["抹茶", "まっちゃ"]],
    ["#，、, ", []],
    ["", []],
  ])("%j", (typed, tags) => expect(splitTags(typed)).toEqual(tags));

  test("case, width, kana and old forms of letters are one spelling", () => {
    for (const [one, other] of [
      ["Wi-Fi", "ｗｉ－ｆｉ"],
      ["ラーメン", "らーめん"],
      ["廣島", "广岛"],
    ])
      expect(foldTag(one as string)).toBe(foldTag(other as string));
  });

  test("at most ten of twenty characters each", () => {
    const { form, call, typed } = tagsField("Ad");
    const read = (text: string) => form.safeParse(text);
    expect(read(Array.from({ length: 10 }, (_, at) => `${at}`).join("、")).success).toBe(true);
    const many = read(Array.from({ length: 11 }, (_, at) => `${at}`).join());
    expect(many.error?.issues[0]?.message).toBe("validation.tooManyTags");
    expect(read("𠮷".repeat(20)).success).toBe(true);
    expect(read("字".repeat(21)).error?.issues[0]?.message).toBe("validation.tagTooLong");
    expect(read(",".repeat(1_000)).success).toBe(false);
    expect(read(undefined as never).data).toEqual([]);
    expect(typed(["a", "b"])).toBe("a, b");
    expect(call?.read({ tags: ["Tea", "ＴＥＡ", " "] }, "tags")).toEqual(["Tea"]);
  });
});

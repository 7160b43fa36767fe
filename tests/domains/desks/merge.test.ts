import { describe, expect, test } from "vitest";
import { mergeValues } from "~/foundation/desks/rules/merge";

describe("a draft on what others have saved meanwhile", () => {
  test("changes what it changed and leaves the rest as it is now", () => {
    const base = { name: { en: "A" }, seq: 1, link: "/a" };
    const draft = { name: { en: "B" }, seq: 1, link: "/a" };
    const now = { name: { en: "A" }, seq: 7, link: "/a" };
    expect(mergeValues(base, draft, now)).toEqual({
      values: { name: { en: "B" }, seq: 7, link: "/a" },
      conflicts: [],
    });
  });

  test("meets another's change of the same field as a conflict, unless both wrote the same", () => {
    const base = { seq: 1, link: "/a" };
    expect(mergeValues(base, { seq: 2, link: "/b" }, { seq: 3, link: "/b" })).toEqual({
      values: { seq: 2, link: "/b" },
      conflicts: ["seq"],
    });
  });

  test("compares moments with what JSON made of them, and nothing with null", () => {
    const at = new Date("2031-01-02T03:04:00Z");
    const base = { untilTime: at.toISOString(), refId: null };
    expect(mergeValues(base, { untilTime: at, refId: undefined }, { untilTime: at, refId: 5 })).toEqual({
      values: { untilTime: at, refId: 5 },
      conflicts: [],
    });
  });

  test("does not name what the draft does not", () => {
    expect(mergeValues({ seq: 1 }, {}, { seq: 2 }).values).toEqual({});
  });
});

import { describe, expect, test } from "vitest";
import { tickDelay } from "~/ui/base/clock-tick";
import { addSnack, type LiveSnack } from "~/ui/base/snack-list";
import { barHidden } from "~/ui/chrome/hide-on-scroll";
import { nextReloads } from "~/ui/chrome/reload-guard";
import { valueAt } from "~/ui/form/form-reply";
import { imageSrcSet } from "~/ui/media/image-url";
import { pageWindow } from "~/ui/navigation/page-window";

describe("snackbars [SH40]", () => {
  const say = (list: LiveSnack[], text: string, now: number) => addSnack(list, { kind: "info", text }, now);

  test("shows three at most: the oldest gives way", () => {
    const list = ["a", "b", "c", "d"].reduce<LiveSnack[]>((all, text, i) => say(all, text, i), []);
    expect(list.map(({ text }) => text)).toEqual(["b", "c", "d"]);
  });

  test("an identical message lives on, another kind of the same words stands beside it", () => {
    const once = say([], "a", 0);
    expect(say(once, "a", 1000)).toEqual([{ kind: "info", text: "a", until: 5000 }]);
    expect(addSnack(once, { kind: "error", text: "a" }, 0)).toHaveLength(2);
  });
});

describe("error page [SH29]", () => {
  test("two reloads in a minute, then none, then again when the minute is over", () => {
    const first = nextReloads([], 0);
    const second = nextReloads(first ?? [], 10_000);
    expect(second).toEqual([0, 10_000]);
    expect(nextReloads(second ?? [], 59_999)).toBeNull();
    expect(nextReloads(second ?? [], 60_000)).toEqual([10_000, 60_000]);
  });
});

describe("bottom bar [SH42]", () => {
  test.each([
    ["hides on the way down", false, 100, 140, true],
    ["shows on the way up", true, 140, 100, false],
    ["keeps still within 8 px down", false, 100, 107, false],
    ["keeps still within 8 px up", true, 100, 93, true],
    ["is always there at the top", true, 5, 0, false],
  ])("%s", (_, before, lastY, y, hidden) => {
    expect(barHidden(before, lastY, y)).toBe(hidden);
  });
});

test("a countdown ticks every 200 ms in its last minute and with the seconds before", () => {
  expect([59_000, 60_000, 61_000, 61_250].map(tickDelay)).toEqual([200, 200, 1000, 250]);
});

test("typed values are found by conform's names, and nothing is read from prototypes", () => {
  const values = { items: [{ name: "a" }, { name: "b" }], email: "x" };
  expect(valueAt(values, "items[1].name")).toBe("b");
  expect(valueAt(values, "email")).toBe("x");
  expect(valueAt(values, "items[7].name")).toBeUndefined();
  expect(valueAt(values, "constructor")).toBeUndefined();
});

test("a pager shows the ends, the neighbours, and no gap of a single page", () => {
  expect(pageWindow(1, 5)).toEqual([1, 2, 3, 4, 5]);
  expect(pageWindow(4, 12)).toEqual([1, 2, 3, 4, 5, null, 12]);
  expect(pageWindow(6, 12)).toEqual([1, null, 5, 6, 7, null, 12]);
  expect(pageWindow(12, 12)).toEqual([1, null, 11, 12]);
});

test("a picture offers fixed widths only: a small one twice its width, others from two thirds to twice of theirs", () => {
  expect(imageSrcSet("commodity/a b", 300)).toBe("/img/commodity/a%20b?w=600 2x");
  expect(imageSrcSet("a", 600)).toBe([300, 600, 750].map((w) => `/img/a?w=${w} ${w}w`).join(", "));
});

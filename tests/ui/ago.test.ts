import { describe, expect, test } from "vitest";
import { ago } from "~/ui/text/ago";

const now = Date.UTC(2026, 10, 23, 12);
const since = (seconds: number, language = "en-US") => ago(now - seconds * 1_000, now, language);

describe("how long ago something was", () => {
  test.each([
    [-30, null],
    [0, null],
    [9, null],
    [10, "10 seconds ago"],
    [59, "59 seconds ago"],
    [60, "1 minute ago"],
    [3_599, "59 minutes ago"],
    [3_600, "1 hour ago"],
    [86_399, "23 hours ago"],
    [86_400, "yesterday"],
    [604_799, "6 days ago"],
    [604_800, "last week"],
    [2_591_999, "4 weeks ago"],
    [2_592_000, "last month"],
    [31_535_999, "12 months ago"],
    [31_536_000, "last year"],
    [63_072_000, "2 years ago"],
  ])("%i seconds: %s", (seconds, text) => expect(since(seconds)).toBe(text));

  test("in the language of the page", () => {
    expect(since(300, "ja-JP")).toBe("5 分前");
    expect(since(300, "zh-CN")).toBe("5分钟前");
  });
});

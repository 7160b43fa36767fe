import { expect, test } from "vitest";
import { translator } from "~/platform/i18n/texts.server";
import { waitWords } from "~/platform/i18n/wait-words";

test.each([
  [1, "1 second", "1秒", "1秒钟"],
  [119, "119 seconds", "119秒", "119秒钟"],
  [121, "3 minutes", "3分", "3分钟"],
  [7_199, "120 minutes", "120分", "120分钟"],
  [86_046, "24 hours", "24時間", "24小时"],
])("%i seconds are said as a person says them, never too short", (seconds, en, ja, zh) => {
  expect([waitWords("en_US", seconds), waitWords("ja_JP", seconds), waitWords("zh_CN", seconds)]).toEqual([en, ja, zh]);
});

test("a refusal says how long to wait in words", () => {
  const said = (locale: "en_US" | "ja_JP") => translator(locale)("errors:tooManyRequests", { waitSeconds: 86_046 });
  expect([said("en_US"), said("ja_JP")]).toEqual([
    "Too many attempts. Please try again in 24 hours.",
    "操作の回数が多すぎます。24時間後にもう一度お試しください。",
  ]);
});

import { expect, test } from "vitest";
import { RichTextTooMuch } from "~/foundation/rich-text/rules/bounds";
import { readText } from "~/foundation/rich-text/rules/read-text";
import { writeText } from "~/foundation/rich-text/rules/write-text";

const heavy: Record<string, (size: number) => string> = {
  brackets: (size) => "[".repeat(size),
  "brackets and targets": (size) => "[a](".repeat(size / 4),
  "ends of links": (size) => "](https://a".repeat(size / 10),
  stars: (size) => "*a ".repeat(size / 3),
  "stars alone": (size) => "*".repeat(size),
  tildes: (size) => "~~a~~ ".repeat(size / 6),
  backslashes: (size) => "\\".repeat(size),
  "empty lines": (size) => "\n".repeat(size),
  "an item and empty lines": (size) => `- a${"\n".repeat(size)}b`,
  spaces: (size) => `a${" ".repeat(size)}b`,
  "a picture without an end": (size) => `![${"\\".repeat(size)}`,
  "a video without an end": (size) => `!video[a](${"b ".repeat(size / 2)}`,
  "videos without an end": (size) => "!video[a](b\n".repeat(size / 12),
  "braces and readings": (size) => `${"{".repeat(size / 5)}a${"^a}".repeat(size / 5)}`,
  "notes without an end": (size) => `{${"a^[".repeat(size / 3)}`,
  readings: (size) => "{a^b}".repeat(size / 5),
  dashes: (size) => "-".repeat(size),
  "cells on one line": (size) => "|a".repeat(size / 2),
  rows: (size) => "|a|\n".repeat(size / 4),
  "breaks in a cell": (size) => `|${"<br>".repeat(size / 4)}|`,
  "digits without an end": (size) => "1".repeat(size),
};
test.each(Object.entries(heavy))("%s: eight times as much takes no thirty times as long", (_, textOf) => {
  const time = (size: number) => {
    const text = textOf(size);
    const times = Array.from({ length: 3 }, () => {
      const from = process.cpuUsage();
      try {
        writeText(readText(text));
      } catch (error) {
        expect(error).toBeInstanceOf(RichTextTooMuch);
      }
      const { user, system } = process.cpuUsage(from);
      return (user + system) / 1_000;
    });
    return Math.min(...times);
  };
  time(6_000);
  expect(time(48_000)).toBeLessThan(60 + 30 * time(6_000));
});

import fc from "fast-check";
import { expect, test } from "vitest";
import { lineDiff, shortDiff } from "~/foundation/desks/rules/line-diff";
import { staleAfter } from "~/foundation/desks/rules/stale";

const word = fc.constantFrom("", "a", "b");
const words = fc.record({ zh: word, ja: word, en: word });
const flags = ["zh", "ja", "en"] as const;

test("a language is overtaken exactly when it says what it said and another was written anew", () => {
  fc.assert(
    fc.property(words, words, (before, after) => {
      const { stale, fresh } = staleAfter(before, after);
      for (const flag of flags) {
        const isOvertaken =
          after[flag] !== "" &&
          after[flag] === before[flag] &&
          flags.some((other) => after[other] !== "" && after[other] !== before[other]);
        expect(stale.includes(flag)).toBe(isOvertaken);
        expect(fresh.includes(flag)).toBe(after[flag] !== before[flag]);
      }
    }),
  );
});

const lines = fc.array(fc.constantFrom("a", "b", "c", ""), { maxLength: 12 }).map((all) => all.join("\n"));

/** How many lines two texts have in common in one order, the slow way. */
const common = ([a, ...as]: string[], [b, ...bs]: string[]): number => {
  if (a === undefined || b === undefined) return 0;
  return a === b ? 1 + common(as, bs) : Math.max(common(as, [b, ...bs]), common([a, ...as], bs));
};
const few = fc.array(fc.constantFrom("a", "b", "c", ""), { minLength: 1, maxLength: 7 }).map((all) => all.join("\n"));

test("as many lines stay as can", () => {
  fc.assert(
    fc.property(few, few, (before, after) => {
      const stayed = lineDiff(before, after).filter(({ is }) => is === "same").length;
      expect(stayed).toBe(common(before.split("\n"), after.split("\n")));
    }),
  );
});

test("what stayed and went makes the earlier text, what stayed and came the later", () => {
  fc.assert(
    fc.property(lines, lines, (before, after) => {
      const diff = lineDiff(before, after);
      const made = (without: string) =>
        diff
          .filter(({ is }) => is !== without)
          .map(({ text }) => text)
          .join("\n");
      expect(made("new")).toBe(before);
      expect(made("gone")).toBe(after);
      if (before === after) expect(diff.every(({ is }) => is === "same")).toBe(true);
    }),
  );
});

test("a short diff leaves out nothing but lines that stayed, and counts them", () => {
  fc.assert(
    fc.property(lines, lines, (before, after) => {
      const short = shortDiff(before, after);
      const count = short.reduce((sum, line) => sum + (line.is === "skip" ? line.count : 1), 0);
      expect(count).toBe(lineDiff(before, after).length);
      const changed = (all: readonly { is: string }[]) => all.filter(({ is }) => is === "gone" || is === "new").length;
      expect(changed(short)).toBe(changed(lineDiff(before, after)));
    }),
  );
  expect(shortDiff("a\nb\nc\nd\ne", "a\nb\nc\nd\nf")).toEqual([
    { is: "skip", count: 3 },
    { is: "same", text: "d" },
    { is: "gone", text: "e" },
    { is: "new", text: "f" },
  ]);
});

test("two long texts that have nothing in common are told at once", () => {
  const long = (of: string) => Array.from({ length: 20_000 }, (_, n) => of + n).join("\n");
  expect(lineDiff(long("a"), long("b"))).toHaveLength(40_000);
});

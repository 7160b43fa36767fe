import fc from "fast-check";
import { expect, test } from "vitest";
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

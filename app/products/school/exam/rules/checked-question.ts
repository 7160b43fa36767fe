import { isDeepStrictEqual } from "node:util";
import { DomainError } from "~/platform/errors";
import { type InLanguages, wordsOf } from "~/platform/i18n/words";
import { examLimits as limits } from "./limits";
import { choicesOf, optionsOf, rightOf, writtenKey } from "./questions";

type Question = { type: string; text: InLanguages; options: InLanguages; answerKey: string };

/**
 * Options and key of a question as they are stored: options of choices only, the key in its normal form. Throws
 * `examOptionsUneven`, `examOptionsCount` for fewer than two or too many, `examKeyInvalid` beside their fields.
 */
export function checkedQuestion({ type, options: typed, answerKey }: Question) {
  const hasOptions = type === "single" || type === "multiple";
  const options = hasOptions ? optionsOf(typed) : [];
  if (!options) throw new DomainError("examOptionsUneven", { field: "options", params: { max: limits.option } });
  if (hasOptions && (options.length < 2 || options.length > limits.mostOptions))
    throw new DomainError("examOptionsCount", { field: "options", params: { max: limits.mostOptions } });
  const right = rightOf(type, choicesOf({ type, options }), answerKey);
  if (!right) throw new DomainError("examKeyInvalid", { field: "answerKey" });
  const lines = (flag: "zh" | "ja" | "en") => options.flatMap((one) => one[flag] ?? []).join("\n") || undefined;
  return {
    options: wordsOf({ zh: lines("zh"), ja: lines("ja"), en: lines("en") }),
    answerKey: writtenKey(type, right),
  };
}

/** Whether a question asks the same and is answered the same way: its statistics go on. */
export const isSameQuestion = (before: Question, after: Question): boolean =>
  (["type", "text", "options", "answerKey"] as const).every((name) => isDeepStrictEqual(before[name], after[name]));

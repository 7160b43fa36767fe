import type { Locale } from "~/platform/i18n/locales";
import { textIfAny } from "~/platform/i18n/texts.server";
import type { Params } from "~/platform/i18n/translate";
import { groupDigits } from "~/ui/text/money";
import { capReset } from "./explain";
import type { PointType, RuleCaps } from "./rules";

export type RuleRow = RuleCaps & { pointType: PointType; point: number; enabled: boolean };

/** Texts that explain points in a language; the namespace exists on the server only, browsers get finished text. */
export const pointWords =
  (locale: Locale) =>
  (path: string, params?: Params): string =>
    textIfAny(locale, ["doc-points", path].join(":"), params);

type Words = ReturnType<typeof pointWords>;

/** Points that an event earns, in words: the rule's number, or how they are computed where the item decides. */
export const amountWords = (words: Words, { pointType, point }: RuleRow): string =>
  words(`reckoned.${pointType}`) || words("amount", { count: groupDigits(point) });

/** How often a rule pays, and when its cap resets, in words. */
export function capWords(words: Words, rule: RuleRow): string {
  const { dailyCap, monthlyCap } = rule;
  if (dailyCap !== null && monthlyCap !== null) return words("cap.both", { day: dailyCap, month: monthlyCap });
  const reset = capReset(rule);
  if (reset === "day") return words("cap.day", { n: dailyCap ?? 0 });
  if (reset === "month") return words("cap.month", { n: monthlyCap ?? 0 });
  return rule.pointType === "register" ? words("cap.once") : words("cap.none");
}

import { namesOf } from "~/platform/domain/declared";
import { env } from "~/platform/env.server";
import { loadSignedIn } from "~/platform/forms/handler.server";
import { momentIn } from "~/platform/i18n/in-tokyo";
import type { Locale } from "~/platform/i18n/locales";
import { choiceIn, pageIn, slicePaging } from "~/platform/screens/list-state";
import { type Explained, reasonOf } from "./explain";
import { amountWords, capWords, pointWords, type RuleRow } from "./point-words.server";
import { balanceOf, type Direction, listRules, openHolds, pointEntriesOf, typesOf } from "./queries.server";

const rowsShown = 20;
const origins = Object.values(env.origins);

/** Explains a history entry: what happened, by which rule, what it was for, and when the rule's cap resets. */
export function explanation(locale: Locale, entry: Explained, rules: readonly RuleRow[]) {
  const words = pointWords(locale);
  const rule = rules.find(({ pointType }) => pointType === entry.pointType);
  const reason = reasonOf(entry, origins);
  return {
    why: words(entry.isReversal ? `reversed.${entry.pointType}` : `why.${entry.pointType}`) || words("reversed.other"),
    rule: rule ? words("rule", { amount: amountWords(words, rule), cap: capWords(words, rule) }) : "",
    reason: reason && { ...reason, label: words(`reason.${reason.kind}`) },
  };
}

const directions = ["in", "out"] as const;

/** Loader of the viewer's points: balance, holds, and a page of the history with explanations; `page` counts from 1. */
export const myPointsLoader = loadSignedIn(async ({ db, actor, url, locale }) => {
  const { searchParams } = url;
  const direction: Direction = choiceIn(searchParams, "tab", directions) ?? "both";
  const type = choiceIn(searchParams, "type", namesOf("pointTypes"));
  const page = pageIn(searchParams);
  const [balance, holds, types, rules, list] = await Promise.all([
    balanceOf(db, actor.userId),
    openHolds(db, actor.userId),
    typesOf(db, actor.userId),
    listRules(db),
    pointEntriesOf(db, actor.userId, { direction, type }, slicePaging(page, rowsShown)),
  ]);
  const clock = momentIn(locale);
  const rows = list.entries.map((entry) => ({
    id: entry.id,
    pointType: entry.pointType,
    isReversal: entry.isReversal,
    amount: entry.amount,
    balanceAfter: entry.balanceAfter,
    time: entry.time.toISOString(),
    shownTime: clock(entry.time),
    ...explanation(locale, entry, rules as RuleRow[]),
  }));
  const held = holds.map(({ ref, amount }) => ({
    amount,
    reason: reasonOf({ pointType: "commodity-buy-out", ref, content: "", isReversal: false }, origins),
  }));
  const pages = Math.ceil(list.total / rowsShown);
  return { balance, held, types, rows, page, pages, total: list.total, direction, type: type ?? "" };
});

import { load } from "~/platform/forms/handler.server";
import { amountWords, capWords, pointWords, type RuleRow } from "./point-words.server";
import { listRules } from "./queries.server";
import { ruleTag } from "./rule-tag";

/** Rules without an amount of their own that still earn: the item, the stay or the shop decides how much. */
const reckoned = new Set(["commodity-buy-in", "hotel-reservation-in", "shop-offline-point-request"]);

/** Display order of the rules: what most users do comes first. */
const order = [
  "register",
  "sign-in",
  "invitation",
  "commodity-buy-in",
  "hotel-reservation-in",
  "shop-offline-point-request",
  "page-share",
  "sns-share",
  "microblog-add-in",
  "repost-in",
  "comment-in",
  "like-in",
  "beliked-in",
  "clap-click",
  "promote-like",
  "trip-ad-click",
];

const rank = ({ pointType }: RuleRow): number => (order.indexOf(pointType) + order.length + 1) % (order.length + 1);

/** Whether the page for visitors shows a rule: it is enabled and earns something. */
export const isOffered = ({ enabled, point, pointType }: RuleRow): boolean =>
  enabled && (point > 0 || reckoned.has(pointType));

/** Loader of the page that explains points: the current rules in words. */
export const rulesLoader = load(async ({ db, locale, tags, actor }) => {
  tags.add(ruleTag);
  const words = pointWords(locale);
  const rules = ((await listRules(db)) as RuleRow[]).filter(isOffered).sort((a, b) => rank(a) - rank(b));
  return {
    signedIn: actor !== null,
    rules: rules.map((rule) => ({
      pointType: rule.pointType,
      how: words(`how.${rule.pointType}`),
      amount: amountWords(words, rule),
      cap: capWords(words, rule),
    })),
  };
});

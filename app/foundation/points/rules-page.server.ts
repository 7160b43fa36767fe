import { declaredScreens, declarerOf } from "~/platform/domain/declared";
import { load } from "~/platform/forms/handler.server";
import { amountWords, capWords, pointWords, type RuleRow } from "./point-words.server";
import { listRules } from "./queries.server";
import { ruleTag } from "./rule-tag";

/** Rules without a number of their own still earn: the item, the stay or the shop says how much. */
const reckoned = new Set(["commodity-buy-in", "hotel-reservation-in", "shop-offline-point-request"]);

/** The order in which people read them: what everybody does first. */
const order = [
  ...["register", "sign-in", "invitation", "commodity-buy-in", "hotel-reservation-in", "shop-offline-point-request"],
  ...["page-share", "sns-share", "microblog-add-in", "repost-in", "comment-in", "like-in", "beliked-in", "clap-click"],
  ...["promote-like", "trip-ad-click"],
];

const rank = ({ pointType }: RuleRow): number => (order.indexOf(pointType) + order.length + 1) % (order.length + 1);

/** Whether anybody grants points of a type by now: a product whose screens are all in preparation does not. */
function isGranted(pointType: RuleRow["pointType"]): boolean {
  const grantor = declarerOf("pointTypes", pointType);
  const own = declaredScreens().filter(({ domain }) => domain === grantor);
  return own.length === 0 || own.some(({ pending }) => !pending);
}

/** Whether a rule earns anything that visitors should know of. */
export const isOffered = ({ enabled, point, pointType }: RuleRow): boolean =>
  enabled && (point > 0 || reckoned.has(pointType)) && isGranted(pointType);

/** Loader of the page that explains points: the rules as they are now, in words. */
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

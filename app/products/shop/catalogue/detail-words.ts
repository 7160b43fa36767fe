import type { Translate } from "~/platform/i18n/translate";
import { groupDigits } from "~/ui/text/money";
import type { postageLabel } from "../price-rules";

/** Facts about a commodity that its page puts into words. Yen, points, units, days. */
export type DetailFacts = {
  modelType: string;
  pointReturn: number;
  postage: ReturnType<typeof postageLabel>;
  /** Units left when they are few; 0: sold out; undefined: plenty. */
  left: number | undefined;
  sold: "online" | "inStore" | "both" | "code";
  phase: "none" | "before" | "running" | "ended";
  /** Purchase limits; -1 does not limit [C9]. */
  limits: { min: number; max: number; total: number; days: number; bought: number };
  /** Units one purchase may have now; `max < min` when none. */
  range: { min: number; max: number };
  /** Days between which a code may be used, formatted for the visitor. */
  validity: { from: string | undefined; to: string | undefined };
};

export type Line = { label: string; value: string };
export type BadgeText = { tone: "plain" | "primary" | "good" | "warn" | "bad"; text: string };

/** Why a commodity cannot be bought now, in words; undefined when it can. */
export function refusalOf({ sold, phase, left, range, limits }: DetailFacts, t: Translate): string | undefined {
  if (sold === "inStore") return t("commodity:refusal.inStoreOnly");
  if (phase === "before") return t("commodity:refusal.notStarted");
  if (phase === "ended") return t("commodity:refusal.ended");
  if (left === 0) return t("shop:stock.soldOut");
  if (range.max >= range.min) return undefined;
  const reached = limits.total > 0 && limits.bought + limits.min > limits.total;
  return t(reached ? "commodity:refusal.limitReached" : "commodity:refusal.tooFew");
}

/** Purchase terms: model, limits, validity of a code, delivery [C9, C10, C25]. */
export function termsOf({ limits, modelType, postage, validity, sold }: DetailFacts, t: Translate): Line[] {
  const units = (count: number) => t("commodity:terms.units", { count });
  const total =
    limits.bought > 0
      ? t("commodity:terms.unitsBought", { count: limits.total, bought: limits.bought })
      : units(limits.total);
  const lines: [boolean, string, string | undefined][] = [
    [modelType !== "", t("commodity:terms.model"), modelType],
    [limits.min > 1, t("commodity:terms.min"), units(limits.min)],
    [limits.max > 0, t("commodity:terms.max"), units(limits.max)],
    [limits.total > 0, t("commodity:terms.total"), total],
    [limits.days > 0, t("commodity:terms.interval"), t("commodity:terms.days", { count: limits.days })],
    [true, t("commodity:terms.validFrom"), validity.from],
    [true, t("commodity:terms.validTo"), validity.to],
    [sold === "code", t("commodity:terms.delivery"), t("commodity:terms.codeDelivery")],
    [
      sold === "online" && postage.kind === "onDelivery",
      t("commodity:terms.delivery"),
      t("commodity:terms.onDelivery"),
    ],
  ];
  return lines.flatMap(([holds, label, value]) => (holds && value ? [{ label, value }] : []));
}

/** Badges beside the price: points returned, postage, stock, where it is sold [C8, C11]. */
export function badgesOf({ pointReturn, postage, left, sold }: DetailFacts, t: Translate): BadgeText[] {
  const badges: BadgeText[] = [];
  if (pointReturn > 0)
    badges.push({ tone: "warn", text: t("commodity:pointReturn", { points: groupDigits(pointReturn) }) });
  if (sold !== "code" && sold !== "inStore") {
    if (postage.kind === "free") badges.push({ tone: "good", text: t("shop:badge.free") });
    if (postage.kind === "onDelivery") badges.push({ tone: "plain", text: t("shop:badge.onDelivery") });
    if (postage.kind === "fee")
      badges.push({ tone: "plain", text: t("commodity:postage", { yen: groupDigits(postage.fee) }) });
  }
  if (left !== undefined)
    badges.push({ tone: "bad", text: left === 0 ? t("shop:stock.soldOut") : t("shop:stock.few", { left }) });
  if (sold === "inStore") badges.push({ tone: "primary", text: t("shop:badge.inStore") });
  if (sold === "both") badges.push({ tone: "primary", text: t("shop:badge.both") });
  if (sold === "code") badges.push({ tone: "primary", text: t("shop:badge.code") });
  return badges;
}

/** schema.org's availability of a commodity. */
export function availabilityOf({ left, sold, phase }: DetailFacts): "InStoreOnly" | "SoldOut" | "PreOrder" | "InStock" {
  if (sold === "inStore") return "InStoreOnly";
  if (left === 0 || phase === "ended") return "SoldOut";
  return phase === "before" ? "PreOrder" : "InStock";
}

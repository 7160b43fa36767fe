import type { Listed } from "~/platform/domain/register";

declare module "~/platform/domain/domain" {
  interface DomainParts {
    /** Kinds of point movements. */
    pointTypes?: readonly string[];
  }
}

/** A kind of point movement, and `admin-adjust` [P16]: what the domains declare under `pointTypes`. */
export type PointType = Listed<"pointTypes">;

/** Rewards that a client may ask for itself [P11]. */
export const rewardTypes = ["page-share", "sns-share", "trip-ad-click"] as const;
export type RewardType = (typeof rewardTypes)[number];

/** Greatest single movement of points. */
export const maxPoints = 1_000_000_000;

/** Throws a RangeError unless `amount` is a whole number from 1 to `maxPoints`: a caller's mistake, never a visitor's. */
export function requirePoints(amount: number): void {
  if (!Number.isSafeInteger(amount) || amount < 1 || amount > maxPoints)
    throw new RangeError(`not an amount of points: ${amount}`);
}

/** Whether a movement of this type is somebody spending points, so that its reversal owes them the full amount. */
export const isSpending = (type: PointType): boolean => type.endsWith("-out") || type === "shop-offline-point-use";

const counterparts: Partial<Record<PointType, PointType>> = {
  "commodity-buy-out": "commodity-sell-in",
  "commodity-buy-in": "commodity-sell-out",
  "commodity-sell-in": "commodity-buy-out",
  "commodity-sell-out": "commodity-buy-in",
};

/**
 * The type that one side of a movement sees: what the buyer books as `commodity-buy-out`, the seller sees as
 * `commodity-sell-in` [P9]. `amount` is that side's signed entry; a reversal has the opposite sign.
 */
export function shownType(type: PointType, amount: number, isReversal: boolean): PointType {
  const gains = amount > 0 !== isReversal;
  return gains === isSpending(type) ? (counterparts[type] ?? type) : type;
}

/** A movement as it is booked; `gains` says which side of it is meant: who gets points (a reversal: who gave them). */
export type BookedAs = { type: PointType; gains?: boolean };

/** The movements that a side sees as `type`: the other way round of `shownType`. */
export function bookedFor(type: PointType): BookedAs[] {
  const other = counterparts[type];
  if (!other) return [{ type }];
  return [
    { type, gains: !isSpending(type) },
    { type: other, gains: isSpending(other) },
  ];
}

export type RuleCaps = { dailyCap: number | null; monthlyCap: number | null };
export type Period = { period: string; cap: number | null };

/** The periods in which an event on the JST day `YYYY-MM-DD` counts, with their caps; null: no cap. */
export function periodsOf(rule: RuleCaps, day: string): Period[] {
  return [
    { period: day, cap: rule.dailyCap },
    { period: day.slice(0, 7), cap: rule.monthlyCap },
  ].filter(({ cap }) => cap !== null);
}

/** One account's part in a transaction; `accountId` null is the platform. `held` changes with the balance when a hold is posted. */
export type Leg = { accountId: number | null; amount: number; held?: number };

/** An account's part in the original transaction and what earlier reversals already moved back of it (signed like the reversal). */
export type ReversibleLeg = { accountId: number | null; amount: number; reversed: number };

/** Legs of the same account added up, those without effect left out. */
export function mergeLegs(legs: readonly Leg[]): Leg[] {
  const byAccount = new Map<number | null, Leg>();
  for (const { accountId, amount, held = 0 } of legs) {
    const known = byAccount.get(accountId);
    byAccount.set(accountId, { accountId, amount: (known?.amount ?? 0) + amount, held: (known?.held ?? 0) + held });
  }
  return [...byAccount.values()].filter(({ amount }) => amount !== 0);
}

/**
 * The legs of `amount` points paid by `from`, who has `spendable` of them; with `cover` the platform pays what `from`
 * cannot [P9]. Null: `from` cannot pay.
 */
export function transferLegs(
  { from, to, spendable, cover }: { from: number | null; to: number | null; spendable: number; cover: boolean },
  amount: number,
): Leg[] | null {
  const paid = from === null ? amount : Math.min(amount, spendable);
  if (paid < amount && !cover) return null;
  return mergeLegs([
    { accountId: from, amount: -paid },
    { accountId: null, amount: paid - amount },
    { accountId: to, amount },
  ]);
}

/**
 * The legs that take `amount` points of a transaction back from its receiver, who has `spendable` of them.
 * Spent points come back in full, the platform covers what the receiver has no more; points that were earned come back
 * as far as the earner still has them, and go first to who paid them [P9]. Empty: there is nothing to move.
 */
export function reversalLegs(
  original: { legs: readonly ReversibleLeg[]; isSpending: boolean },
  spendable: number,
  amount: number,
): Leg[] {
  const receiver = original.legs.find((leg) => leg.amount > 0);
  if (!receiver) return [];
  const taken = receiver.accountId === null ? amount : Math.min(amount, spendable);
  const given = original.isSpending ? amount : taken;
  const payers = original.legs.filter((leg) => leg.amount < 0 && leg.accountId !== null);
  const legs: Leg[] = [{ accountId: receiver.accountId, amount: -taken }];
  let left = given;
  for (const payer of payers) {
    const part = Math.min(left, -payer.amount - payer.reversed);
    legs.push({ accountId: payer.accountId, amount: part });
    left -= part;
  }
  return mergeLegs([...legs, { accountId: null, amount: left - (given - taken) }]);
}

/** What has moved in a transaction: the sum that its receivers got. */
export const movedIn = (legs: readonly { amount: number }[]): number =>
  legs.reduce((sum, { amount }) => sum + Math.max(amount, 0), 0);

/** What a client that asks for a reward gave for; null when it names nothing. A page counts once, whatever its query [P11]. */
export function rewardSource(refId: string | undefined, referer: string | undefined): string | null {
  if (refId) return refId;
  if (!referer || !URL.canParse(referer)) return null;
  const { host, pathname } = new URL(referer);
  return `${host}${pathname}`.slice(0, 300);
}

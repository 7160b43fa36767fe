import type { Listed } from "~/platform/domain/register";

declare module "~/platform/domain/domain" {
  interface DomainParts {
    /** Kinds of point movements. */
    pointTypes?: readonly string[];
  }
}

/** A kind of point movement: what the domains declare under `pointTypes`, with `admin-adjust` for adjustments [P16]. */
export type PointType = Listed<"pointTypes">;

/** Rewards that a client may request itself [P11]. */
export const rewardTypes = ["page-share", "sns-share", "trip-ad-click"] as const;
export type RewardType = (typeof rewardTypes)[number];

/** Greatest single movement of points. */
export const maxPoints = 1_000_000_000;

/**
 * Throws a RangeError unless `amount` is an integer from 1 to `maxPoints`. Guards against callers' mistakes, not user
 * input.
 */
export function requirePoints(amount: number): void {
  if (!Number.isSafeInteger(amount) || amount < 1 || amount > maxPoints)
    throw new RangeError(`not an amount of points: ${amount}`);
}

/** Whether a movement of this type spends points, so that its reversal returns the full amount. */
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

/** A movement as booked; `gains` true: the side that gets the points (in a reversal, the side that returns them). */
export type BookedAs = { type: PointType; gains?: boolean };

/** The movements that a side sees as `type`: the inverse of `shownType`. */
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

/** The capped periods in which an event on the JST day `YYYY-MM-DD` counts. */
export function periodsOf(rule: RuleCaps, day: string): Period[] {
  return [
    { period: day, cap: rule.dailyCap },
    { period: day.slice(0, 7), cap: rule.monthlyCap },
  ].filter(({ cap }) => cap !== null);
}

/**
 * One account's part in a transaction; `accountId` null is the platform. `held` changes with the balance when a hold
 * is posted.
 */
export type Leg = { accountId: number | null; amount: number; held?: number };

/**
 * An account's part in the original transaction, and what earlier reversals moved back of it (signed like the
 * reversal).
 */
export type ReversibleLeg = { accountId: number | null; amount: number; reversed: number };

/** Adds up the legs of the same account and leaves out those without effect. */
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
 * The legs that take `amount` points of a transaction back from its receiver, who has `spendable` of them. Spent
 * points are returned in full: the platform covers what the receiver no longer has. Earned points are returned as far
 * as the earner still has them, first to the user who paid them [P9]. Empty when there is nothing to move.
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

/** Points moved in a transaction: the sum of its positive amounts. */
export const movedIn = (legs: readonly { amount: number }[]): number =>
  legs.reduce((sum, { amount }) => sum + Math.max(amount, 0), 0);

/** What a reward request is for; null when it names nothing. A page counts once, whatever its query [P11]. */
export function rewardSource(refId: string | undefined, referer: string | undefined): string | null {
  if (refId) return refId;
  if (!referer || !URL.canParse(referer)) return null;
  const { host, pathname } = new URL(referer);
  return `${host}${pathname}`.slice(0, 300);
}

import type { ErrorKey } from "~/platform/errors";
import { unlimited } from "../../price-rules";
import { lockedUntil, type SaleTimes } from "./stock-lock";

/** What of a commodity must go together. Yen, units, instants; -1 does not limit [C9]. */
export type Terms = SaleTimes & {
  price: number;
  vipPrice: number;
  limitBuyMin: number;
  limitBuyMax: number;
  limitBuyTotal: number;
  onShelvesTime: Date;
  offShelvesTime: Date | null;
  groupBuyMinCount: number | null;
  validFrom: Date | null;
  validTo: Date | null;
};

/** Why values do not go together, and the control of the form that it stands beside. */
export type Misfit = { key: ErrorKey; field: string };

const misfit = (isWrong: boolean, key: ErrorKey, field: string): Misfit[] => (isWrong ? [{ key, field }] : []);

/** The purchase limits: the least is at most the most, and both are at most the total; what is -1 limits nothing [C9]. */
function limitMisfits({ limitBuyMin: min, limitBuyMax: max, limitBuyTotal: total }: Terms): Misfit[] {
  return [
    ...misfit(max !== unlimited && min > max, "limitMinAboveMax", "limitBuyMin"),
    ...misfit(max !== unlimited && total !== unlimited && max > total, "limitMaxAboveTotal", "limitBuyMax"),
    ...misfit(total !== unlimited && min > total, "limitMinAboveTotal", "limitBuyMin"),
  ];
}

const isSame = (a: Date | number | null, b: Date | number | null): boolean =>
  (a instanceof Date ? a.getTime() : a) === (b instanceof Date ? b.getTime() : b);

/** A timed sale has a beginning and a length, and is not over when it is set. */
function timedMisfits({ saleStart, saleSeconds }: Terms, before: Terms | undefined, now: Date): Misfit[] {
  const isNew = !before || !isSame(saleStart, before.saleStart) || !isSame(saleSeconds, before.saleSeconds);
  const isOver = saleStart && saleSeconds && saleStart.getTime() + saleSeconds * 1_000 <= now.getTime();
  return [
    ...misfit(!saleStart && saleSeconds !== null, "saleStartMissing", "saleStart"),
    ...misfit(saleStart !== null && !saleSeconds, "saleSecondsMissing", "saleSeconds.days"),
    ...misfit(isNew && Boolean(isOver), "saleOver", "saleSeconds.days"),
  ];
}

/** A group purchase has a beginning that is not past when it is set, a later end and a least count [C16, C17]. */
function groupMisfits(
  { groupBuyStart: start, groupBuyEnd: end, groupBuyMinCount: count }: Terms,
  before: Terms | undefined,
  now: Date,
): Misfit[] {
  if (!start && !end && count === null) return [];
  const isNew = !before || !isSame(start, before.groupBuyStart);
  return [
    ...misfit(!start, "groupStartMissing", "groupBuyStart"),
    ...misfit(isNew && start !== null && start < now, "groupStartPast", "groupBuyStart"),
    ...misfit(!end, "groupEndMissing", "groupBuyEnd"),
    ...misfit(start !== null && end !== null && end <= start, "groupEndInvalid", "groupBuyEnd"),
    ...misfit(count === null, "groupCountMissing", "groupBuyMinCount"),
  ];
}

/** The settings of sales, with the control of each. */
const saleFields = [
  ["saleStart", "saleStart"],
  ["saleSeconds", "saleSeconds.days"],
  ["groupBuyStart", "groupBuyStart"],
  ["groupBuyEnd", "groupBuyEnd"],
  ["groupBuyMinCount", "groupBuyMinCount"],
] as const;

/** The control of the first setting of a sale that differs from what it was; null when none does. */
export const changedSale = (terms: Terms, before: Terms): string | null =>
  saleFields.find(([name]) => !isSame(terms[name], before[name]))?.[1] ?? null;

/** The settings of a sale stay while it runs and until its last orders are settled: buyers count on them [C14, C16]. */
function runningMisfits(terms: Terms, before: Terms | undefined, now: Date): Misfit[] {
  const changed = before && lockedUntil(before, now) ? changedSale(terms, before) : null;
  return changed ? [{ key: "saleRunning", field: changed }] : [];
}

/**
 * What of a commodity does not go together at `now`, the most urgent first; none when all does. `before` is the commodity
 * as it was, undefined for a new one: what was right when it was set stays right.
 */
export function misfitsOf(terms: Terms, before: Terms | undefined, now: Date): Misfit[] {
  const { vipPrice, price, onShelvesTime, offShelvesTime, validFrom, validTo } = terms;
  return [
    ...misfit(vipPrice > price, "vipPriceAbove", "vipPrice"),
    ...limitMisfits(terms),
    ...misfit(offShelvesTime !== null && offShelvesTime <= onShelvesTime, "shelvesOrder", "offShelvesTime"),
    ...runningMisfits(terms, before, now),
    ...timedMisfits(terms, before, now),
    ...groupMisfits(terms, before, now),
    ...misfit(validFrom !== null && validTo !== null && validTo <= validFrom, "validityOrder", "validTo"),
  ];
}

/**
 * The stored moment where a form sent it back without its seconds, which its fields do not have; else what was sent.
 */
export const asStored = <T extends Date | null | undefined>(sent: T, stored: Date | null | undefined): T | Date =>
  sent && stored && sent.getTime() === Math.floor(stored.getTime() / 60_000) * 60_000 ? stored : sent;

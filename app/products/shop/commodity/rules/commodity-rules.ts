import type { ErrorKey, FieldFault } from "~/platform/errors";
import { unlimited } from "../../price-rules";
import { lockedUntil, type SaleTimes } from "./stock-lock";

/** Fields of a commodity that must be consistent. Yen, units, instants; -1: no limit [C9]. */
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

const misfit = (isWrong: boolean, key: ErrorKey, field: string): FieldFault[] => (isWrong ? [{ key, field }] : []);

/** Checks the purchase limits: minimum ≤ maximum ≤ total, compared only where neither is -1 [C9]. */
function limitMisfits({ limitBuyMin: min, limitBuyMax: max, limitBuyTotal: total }: Terms): FieldFault[] {
  return [
    ...misfit(max !== unlimited && min > max, "limitMinAboveMax", "limitBuyMin"),
    ...misfit(max !== unlimited && total !== unlimited && max > total, "limitMaxAboveTotal", "limitBuyMax"),
    ...misfit(total !== unlimited && min > total, "limitMinAboveTotal", "limitBuyMin"),
  ];
}

const isSame = (a: Date | number | null, b: Date | number | null): boolean =>
  (a instanceof Date ? a.getTime() : a) === (b instanceof Date ? b.getTime() : b);

/** Checks a timed sale: it has a start and a length, and is not over when it is set. */
function timedMisfits({ saleStart, saleSeconds }: Terms, before: Terms | undefined, now: Date): FieldFault[] {
  const isNew = !before || !isSame(saleStart, before.saleStart) || !isSame(saleSeconds, before.saleSeconds);
  const isOver = saleStart && saleSeconds && saleStart.getTime() + saleSeconds * 1_000 <= now.getTime();
  return [
    ...misfit(!saleStart && saleSeconds !== null, "saleStartMissing", "saleStart"),
    ...misfit(saleStart !== null && !saleSeconds, "saleSecondsMissing", "saleSeconds.days"),
    ...misfit(isNew && Boolean(isOver), "saleOver", "saleSeconds.days"),
  ];
}

/** Checks a group purchase: a start (not in the past when it is set), a later end and a minimum count [C16, C17]. */
function groupMisfits(
  { groupBuyStart: start, groupBuyEnd: end, groupBuyMinCount: count }: Terms,
  before: Terms | undefined,
  now: Date,
): FieldFault[] {
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

/** The settings of sales, each with its form control. */
const saleFields = [
  ["saleStart", "saleStart"],
  ["saleSeconds", "saleSeconds.days"],
  ["groupBuyStart", "groupBuyStart"],
  ["groupBuyEnd", "groupBuyEnd"],
  ["groupBuyMinCount", "groupBuyMinCount"],
] as const;

/** The form control of the first changed setting of a sale; null when none changed. */
export const changedSale = (terms: Terms, before: Terms): string | null =>
  saleFields.find(([name]) => !isSame(terms[name], before[name]))?.[1] ?? null;

/**
 * Refuses changed settings while a sale runs and for the 15 minutes in which its last orders are settled [C14, C16].
 */
function runningMisfits(terms: Terms, before: Terms | undefined, now: Date): FieldFault[] {
  const changed = before && lockedUntil(before, now) ? changedSale(terms, before) : null;
  return changed ? [{ key: "saleRunning", field: changed }] : [];
}

/**
 * Inconsistencies of a commodity at `now`, the most urgent first. `before` is the commodity before the change,
 * undefined for a new one: settings that were valid when they were set stay valid.
 */
export function misfitsOf(terms: Terms, before: Terms | undefined, now: Date): FieldFault[] {
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
 * Returns the stored instant when a form sent it back without its seconds, which form fields do not have; else the sent
 * one.
 */
export const asStored = <T extends Date | null | undefined>(sent: T, stored: Date | null | undefined): T | Date =>
  sent && stored && sent.getTime() === Math.floor(stored.getTime() / 60_000) * 60_000 ? stored : sent;

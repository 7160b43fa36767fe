import { dayAfter } from "~/platform/time/tokyo";
import { warnDays } from "./limits";

/** A lot to take units from; `shelfLife` is its last usable day. */
export type Lot = { id: number; remaining: number; shelfLife: string | null; arrivalDate: string };

/** Units of a lot, or with null of the units without a known receipt. */
export type Pick = { lotId: number | null; units: number };

/** State of a shelf life: over, ending within 30 days, or fresh [I7]. */
export function ageOf(shelfLife: string | null, today: string): "fresh" | "soon" | "expired" {
  if (shelfLife === null) return "fresh";
  if (shelfLife < today) return "expired";
  return shelfLife <= dayAfter(today, warnDays) ? "soon" : "fresh";
}

const never = "9999-12-31";
const byShelfLife = (a: Lot, b: Lot): number =>
  (a.shelfLife ?? never).localeCompare(b.shelfLife ?? never) ||
  a.arrivalDate.localeCompare(b.arrivalDate) ||
  a.id - b.id;

/**
 * Chooses the lots to take units from [I2]: earliest expiry first, then earliest arrival; then `loose` units without a
 * known receipt; expired lots last, or first with `expiredFirst`. Units that nothing covers count as loose.
 */
export function pickLots(
  lots: readonly Lot[],
  units: number,
  { loose, today, expiredFirst = false }: { loose: number; today: string; expiredFirst?: boolean },
): Pick[] {
  const asPick = ({ id, remaining }: Lot): Pick => ({ lotId: id, units: remaining });
  const sorted = lots.filter(({ remaining }) => remaining > 0).sort(byShelfLife);
  const [expired, good] = [true, false].map((wanted) =>
    sorted.filter(({ shelfLife }) => (ageOf(shelfLife, today) === "expired") === wanted).map(asPick),
  ) as [Pick[], Pick[]];
  const middle = [...good, { lotId: null, units: Math.max(0, loose) }];
  const picks: Pick[] = [];
  let left = units;
  for (const source of expiredFirst ? [...expired, ...middle] : [...middle, ...expired]) {
    const taken = Math.min(left, source.units);
    if (taken > 0) picks.push({ lotId: source.lotId, units: taken });
    left -= taken;
  }
  if (left === 0) return picks;
  const known = picks.find(({ lotId }) => lotId === null);
  if (!known) return [...picks, { lotId: null, units: left }];
  return picks.map((pick) => (pick === known ? { ...pick, units: pick.units + left } : pick));
}

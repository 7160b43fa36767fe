import { type LodgingOrder, lodgingKinds } from "./kinds";
import type { Lodging } from "./parts.server";

/** Metres on foot in a minute, and how much longer a way is than the straight line: as house agents in Japan count. */
const [metresPerMinute, detour] = [80, 1.3];

/** Minutes on foot for a straight distance, rounded up, at least 1. An estimate where nobody has walked. */
export const walkMinutes = (km: number): number => Math.max(1, Math.ceil((km * 1_000 * detour) / metresPerMinute));

/** The straight distance in kilometres that `walkMinutes` covers in so many minutes. */
export const walkKm = (minutes: number): number => (minutes * metresPerMinute) / detour / 1_000;

/** The value by which an order sorts, lowest first; the unknown is last. */
function rankOf({ km, total, from }: Pick<Lodging, "km" | "total" | "from">, order: LodgingOrder): number {
  const price = total ?? from;
  if (order === "near") return km ?? Number.POSITIVE_INFINITY;
  return order === "price" ? price : -price;
}

/** Compares two places in an order; equal only when they are the same place [LO2]. */
export function compareLodgings(one: Lodging, other: Lodging, order: LodgingOrder): number {
  const [first, second] = [rankOf(one, order), rankOf(other, order)];
  if (first !== second) return first < second ? -1 : 1;
  return lodgingKinds.indexOf(one.kind) - lodgingKinds.indexOf(other.kind) || one.id - other.id;
}

import type { Experience } from "./enumerations";

/** Full years of experience at which each band begins [J4]; below one year is E1, none is E0. */
const from: readonly (readonly [years: number, band: Experience])[] = [
  [10, "E5"],
  [5, "E4"],
  [3, "E3"],
  [1, "E2"],
];

/** The band of a number of months of experience; ten years themselves are "5 to 10" [J4]. */
export function experienceOf(months: number): Experience {
  if (months <= 0) return "E0";
  if (months === 120) return "E4";
  return from.find(([years]) => months >= years * 12)?.[1] ?? "E1";
}

/** The seasons in which a spot is at its best. */
export const seasons = ["spring", "summer", "autumn", "winter"] as const;
export type Season = (typeof seasons)[number];

/** The season of a day `YYYY-MM-DD`: spring from March, summer from June, autumn from September, winter from December. */
export function seasonOf(day: string): Season {
  const month = Number(day.slice(5, 7));
  return seasons[Math.floor(((month + 9) % 12) / 3)] ?? "winter";
}

const dayMs = 86_400_000;

/** Nights between two days, `YYYY-MM-DD`; below 1 for an invalid stay. */
export const nightCount = ({ checkin, checkout }: { checkin: string; checkout: string }): number =>
  Math.round((Date.parse(`${checkout}T00:00:00Z`) - Date.parse(`${checkin}T00:00:00Z`)) / dayMs);

/** The day, `YYYY-MM-DD`, that is `days` after another, or before it. */
export const plusDays = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10);

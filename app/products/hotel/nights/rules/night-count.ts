const dayMs = 86_400_000;

/** Nights between two days, `YYYY-MM-DD`; below 1 for what is no stay. */
export const nightCount = ({ checkin, checkout }: { checkin: string; checkout: string }): number =>
  Math.round((Date.parse(`${checkout}T00:00:00Z`) - Date.parse(`${checkin}T00:00:00Z`)) / dayMs);

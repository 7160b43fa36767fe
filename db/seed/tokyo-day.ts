const day = 86_400_000;

/** The day in Tokyo of a moment, or so many days after it: `YYYY-MM-DD`. */
export const tokyoDay = (at: Date, days = 0): string =>
  new Date(at.getTime() + 9 * 3_600_000 + days * day).toISOString().slice(0, 10);

const minute = 60_000;

/** The instant rounded down to its minute. */
export const wholeMinute = (at: Date): Date => new Date(Math.floor(at.getTime() / minute) * minute);

/** The end of a last minute, which is included [EV6]. */
export const afterMinute = (last: Date): Date => new Date(last.getTime() + minute);

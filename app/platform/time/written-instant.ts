/** Milliseconds since 1970 as an instant in UTC for replies [A18]; null stays null. */
export const writtenInstant = (ms: number | null): string | null => (ms === null ? null : new Date(ms).toISOString());

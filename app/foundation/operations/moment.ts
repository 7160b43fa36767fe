const tokyo = new Intl.DateTimeFormat("sv-SE", { timeZone: "Asia/Tokyo", dateStyle: "short", timeStyle: "medium" });

/** A moment as desks show it, in Tokyo and alike in every language: `2026-11-21 19:31:48`; "" for none. */
export const shownTime = (at: Date | null): string => (at ? tokyo.format(at) : "");

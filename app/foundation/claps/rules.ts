import type { Someone } from "~/foundation/accounts/verbs/someone.server";

/** Most subjects that a person or device may clap for on one JST day [N8]. */
export const thingsPerDay = 30;

/** Rate limits of clapping. */
export const clapLimits = { person: "clap", address: "clapByIp" } as const;

/** Claps counted per click: 10 for a person, 1 for a device without an account. */
export const clapsOf = (who: Someone): 1 | 10 => ("userId" in who ? 10 : 1);

/** The name under which a person's or device's day is counted. */
export const nameOf = (who: Someone): string => ("userId" in who ? `user:${who.userId}` : `device:${who.device}`);

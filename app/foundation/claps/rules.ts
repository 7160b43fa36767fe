import type { Someone } from "~/foundation/accounts/someone.server";

/** Things that somebody may clap for on one day in Tokyo [N8]. */
export const thingsPerDay = 30;

/** What counts presses. */
export const clapLimits = { person: "clap", address: "clapByIp" } as const;

/** Claps of one press: 10 by a person, 1 by a device without an account. */
export const clapsOf = (who: Someone): 1 | 10 => ("userId" in who ? 10 : 1);

/** The name under which somebody's day is counted. */
export const nameOf = (who: Someone): string => ("userId" in who ? `user:${who.userId}` : `device:${who.device}`);

/** Things that somebody may clap for on one day in Tokyo (decisions N8). */
export const thingsPerDay = 30;

/** Claps of one press: 10 by a person, 1 by a device without an account (S2 5). */
export const clapsOf = (who: Clapper): 1 | 10 => ("userId" in who ? 10 : 1);

/** Who claps: a person, or a device by its hash. */
export type Clapper = { userId: number } | { device: string };

/** The name under which somebody's day is counted. */
export const nameOf = (who: Clapper): string => ("userId" in who ? `user:${who.userId}` : `device:${who.device}`);

/** An answer with the number that its page gave it. */
export type Numbered<A> = { seq: number; answer: A };

/** The answer that counts of two: the one with the higher number; of equal numbers the first that came. */
export const merge = <A>(held: Numbered<A>, came: Numbered<A>): Numbered<A> => (came.seq > held.seq ? came : held);

/**
 * The number of a page's next answer: higher than all that it knows, and of the time in ms, so that of two phones the
 * later answer counts.
 */
export const nextSeq = (known: number, nowMs: number): number => Math.max(known + 1, Math.floor(nowMs));

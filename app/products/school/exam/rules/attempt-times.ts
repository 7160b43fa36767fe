/**
 * How long after its deadline an answer that was given before it may still arrive, and after which an attempt that
 * nobody submitted is submitted by the system [D5], in ms.
 */
export const graceMs = 60_000;

type Times = {
  deadline: Date;
  /** The database's clock when the answer arrived. */
  now: Date;
  /** When it was given by the page's clock, which follows the server's; null where the sender does not say. */
  given: Date | null;
};

/**
 * Whether an answer counts [D5]: it arrived by the deadline, or it was given by then and was held up for at most
 * `graceMs`. Nothing that was given later counts, and nothing that arrives after the grace.
 */
export function isInTime({ deadline, now, given }: Times): boolean {
  const late = now.getTime() - deadline.getTime();
  if (late <= 0) return true;
  return late <= graceMs && given !== null && given.getTime() <= deadline.getTime();
}

/** Whether the system submits an attempt that is still in progress [D5]. */
export const isDue = (deadline: Date, now: Date): boolean => now.getTime() - deadline.getTime() > graceMs;

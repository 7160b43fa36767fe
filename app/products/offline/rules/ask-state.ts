/** The states of a request [D9]. */
export const askStates = ["start", "approved", "rejected", "expired"] as const;
export type AskState = (typeof askStates)[number];

/** The state at an instant: a request whose time is over counts as expired before its job runs. */
export const stateAt = ({ status, expireTime }: { status: string; expireTime: Date }, now: Date): AskState =>
  status === "start" && expireTime <= now ? "expired" : (status as AskState);

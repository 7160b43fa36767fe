/** The states of an ask [D9]. */
export const askStates = ["start", "approved", "rejected", "expired"] as const;
export type AskState = (typeof askStates)[number];

/** The state at a moment: an ask whose time is over has ended, whether a job has come by or not. */
export const stateAt = ({ status, expireTime }: { status: string; expireTime: Date }, now: Date): AskState =>
  status === "start" && expireTime <= now ? "expired" : (status as AskState);

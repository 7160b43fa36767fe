const area = "live";

/** Events with which a client enters and leaves the room of a live event. */
export const roomEvents = { join: `${area}:join`, leave: `${area}:leave` } as const;

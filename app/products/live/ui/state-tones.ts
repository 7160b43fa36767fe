/** Colours of the states of live events. */
export const stateTones = { live: "bad", upcoming: "warn", replay: "primary", over: "plain" } as const;

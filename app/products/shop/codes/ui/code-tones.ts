/** The colour of each state of a code. */
export const codeTones = { unused: "good", used: "plain", expired: "warn", refunded: "plain" } as const;

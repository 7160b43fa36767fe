/** The states of a work; only approved ones are shown to visitors. */
export const workStates = ["pending", "approved", "rejected", "withdrawn"] as const;
export type WorkState = (typeof workStates)[number];

/** How badges show the states. */
export const stateTones = { pending: "warn", approved: "good", rejected: "bad", withdrawn: "plain" } as const;

/** The awards, highest first; a contest has one `grand` at most. */
export const awards = ["grand", "gold", "silver", "bronze", "special"] as const;

/**
 * What the author of a work can do with it: change it while works are entered, withdraw it. What everybody sees awarded
 * stays; before the results nothing tells its author of an award.
 */
export const actsIn = (
  { status, award }: { status: string; award: string | null },
  phase: string,
): { change: boolean; withdraw: boolean } => ({
  change: status !== "withdrawn" && phase === "open",
  withdraw: status !== "withdrawn" && (award === null || phase !== "over"),
});

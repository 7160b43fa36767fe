/** How codes stand, as tabs and calls name it. */
export const codeStates = ["unused", "used", "expired", "refunded"] as const;
export type CodeState = (typeof codeStates)[number];

/** How a code stands at `now`: an unused one whose time is over has expired; the end is excluded. */
export function codeState({ status, validTo }: { status: string; validTo: Date | null }, now: Date): CodeState {
  if (status === "used" || status === "refunded") return status;
  return validTo !== null && validTo <= now ? "expired" : "unused";
}

/** Whether some codes of an order were used and others still count. */
export const isUsedInPart = (codes: readonly { state: CodeState }[]): boolean =>
  (["used", "unused"] as const).every((wanted) => codes.some(({ state }) => state === wanted));

/** States of a code, as tabs and API calls name them. */
export const codeStates = ["unused", "used", "expired", "refunded"] as const;
export type CodeState = (typeof codeStates)[number];

/** State of a code at `now`: an unused code is expired from its `validTo` on. */
export function codeState({ status, validTo }: { status: string; validTo: Date | null }, now: Date): CodeState {
  if (status === "used" || status === "refunded") return status;
  return validTo !== null && validTo <= now ? "expired" : "unused";
}

/** Whether some codes of an order were used and others are still unused. */
export const isUsedInPart = (codes: readonly { state: CodeState }[]): boolean =>
  (["used", "unused"] as const).every((wanted) => codes.some(({ state }) => state === wanted));

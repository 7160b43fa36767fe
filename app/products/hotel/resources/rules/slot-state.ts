/** How a slot of a day stands: begun or over, nothing left, at most a fifth of it left, or more. */
export type SlotState = "over" | "full" | "few" | "free";

/** The state of a slot of which so much is left. */
export function slotState(left: { remaining: number; capacity: number; begun: boolean }): SlotState {
  if (left.begun) return "over";
  if (left.remaining < 1) return "full";
  return left.remaining * 5 <= left.capacity ? "few" : "free";
}

/** Whether something of a slot can be reserved. */
export const isPossible = ({ state }: { state: SlotState }): boolean => state === "free" || state === "few";

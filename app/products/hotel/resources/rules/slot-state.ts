/** State of a slot of a day: begun or over, full, at most a fifth of it left, or more. */
export type SlotState = "over" | "full" | "few" | "free";

/** The state of a slot by what is left of it. */
export function slotState(left: { remaining: number; capacity: number; begun: boolean }): SlotState {
  if (left.begun) return "over";
  if (left.remaining < 1) return "full";
  return left.remaining * 5 <= left.capacity ? "few" : "free";
}

/** Whether a slot can be reserved. */
export const isPossible = ({ state }: { state: SlotState }): boolean => state === "free" || state === "few";

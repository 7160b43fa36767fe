/** State of a coupon for a visitor. */
export type OfferState = "open" | "coming" | "allTaken" | "over";

type Offer = { fromDay: string; untilDay: string; quota: number; taken: number };

/** State of a coupon on a day in Tokyo (`YYYY-MM-DD`), last day included; "coming" ones can be taken already. */
export function offerState({ fromDay, untilDay, quota, taken }: Offer, today: string): OfferState {
  if (today > untilDay) return "over";
  if (taken >= quota) return "allTaken";
  return today < fromDay ? "coming" : "open";
}

/** Whether a coupon in this state can be taken. */
export const canTake = (state: OfferState): boolean => state === "open" || state === "coming";

export const takeStates = ["unused", "used", "expired"] as const;
export type TakeState = (typeof takeStates)[number];

/** State of a code on a day in Tokyo: an unused one expires after its last day. */
export function takeState({ status, untilDay }: { status: string; untilDay: string }, today: string): TakeState {
  if (status === "used") return "used";
  return today > untilDay ? "expired" : "unused";
}

/** The colour of each state. */
export const takeTones = { unused: "good", used: "plain", expired: "warn" } as const;

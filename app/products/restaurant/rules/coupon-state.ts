/** How a coupon stands for who would take it. */
export type OfferState = "open" | "coming" | "allTaken" | "over";

type Offer = { fromDay: string; untilDay: string; quota: number; taken: number };

/** How a coupon stands on a day in Tokyo (`YYYY-MM-DD`); its last day counts. It may be taken before its first one. */
export function offerState({ fromDay, untilDay, quota, taken }: Offer, today: string): OfferState {
  if (today > untilDay) return "over";
  if (taken >= quota) return "allTaken";
  return today < fromDay ? "coming" : "open";
}

/** Whether somebody can take a coupon that stands so. */
export const canTake = (state: OfferState): boolean => state === "open" || state === "coming";

export const takeStates = ["unused", "used", "expired"] as const;
export type TakeState = (typeof takeStates)[number];

/** How a code stands on a day in Tokyo: an unused one whose last day is over has expired. */
export function takeState({ status, untilDay }: { status: string; untilDay: string }, today: string): TakeState {
  if (status === "used") return "used";
  return today > untilDay ? "expired" : "unused";
}

/** The colour of each state. */
export const takeTones = { unused: "good", used: "plain", expired: "warn" } as const;

export const inquiryKinds = ["question", "viewing"] as const;
export type InquiryKind = (typeof inquiryKinds)[number];

/** The stored states: the host confirms or declines an open one, the person cancels it or a confirmed one. */
type InquiryState = "open" | "confirmed" | "declined" | "canceled";

/** The states from which each state is reached. */
export const before: Readonly<Record<Exclude<InquiryState, "open">, readonly InquiryState[]>> = {
  confirmed: ["open"],
  declined: ["open"],
  canceled: ["open", "confirmed"],
};

const minute = 60_000;
const day = 86_400_000;

/** Whether a viewing may be asked for: from an hour after now until `days` days later. */
export const isViewable = (at: Date, now: Date, days: number): boolean =>
  at.getTime() >= now.getTime() + 60 * minute && at.getTime() <= now.getTime() + days * day;

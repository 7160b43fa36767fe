/** Why somebody reports a thing. */
export const reportReasons = ["spam", "abuse", "fraud", "adult", "illegal", "privacy", "copyright", "other"] as const;
export type ReportReason = (typeof reportReasons)[number];

/** `open` waits for an administrator; the others say what was done. */
export const reportStates = ["open", "dismissed", "removed", "silenced"] as const;
export type ReportState = (typeof reportStates)[number];

/** What an administrator may do with a report, and the state it then has. */
export const reportActions = { dismiss: "dismissed", remove: "removed", silence: "silenced" } as const satisfies Record<
  string,
  ReportState
>;
export type ReportAction = keyof typeof reportActions;

/** Days for which the author of a reported thing may be silenced. */
export const silenceDays = [1, 7, 30, 365] as const;

/** Characters of a reported thing that are kept with the report. */
export const excerptLength = 500;

/** Reasons for a report. */
export const reportReasons = ["spam", "abuse", "fraud", "adult", "illegal", "privacy", "copyright", "other"] as const;
export type ReportReason = (typeof reportReasons)[number];

/** `open` waits for an administrator; the others name what was done. */
export const reportStates = ["open", "dismissed", "removed", "silenced"] as const;
export type ReportState = (typeof reportStates)[number];

/** What an administrator may do with a report, and the resulting state. */
export const reportActions = { dismiss: "dismissed", remove: "removed", silence: "silenced" } as const satisfies Record<
  string,
  ReportState
>;
export type ReportAction = keyof typeof reportActions;

/** Days for which the author of a reported item may be silenced. */
export const silenceDays = [1, 7, 30, 365] as const;

/** Most characters of a reported item's text that are stored with the report. */
export const excerptLength = 500;

/** `open` waits for an administrator; `upheld`: it stays removed. */
export type AppealState = "open" | "upheld" | "restored";

/** What an administrator may do with an appeal, and the resulting state. */
export const appealActions = { uphold: "upheld", restore: "restored" } as const satisfies Record<string, AppealState>;
export type AppealAction = keyof typeof appealActions;

/** Most characters of an appeal. */
export const appealLength = 500;

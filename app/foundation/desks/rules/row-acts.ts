/** What is done to rows of a list, to one or to all that are ticked. */
export const rowActs = ["hide", "show", "remove", "restore"] as const;
export type RowAct = (typeof rowActs)[number];

/** Rows that one act takes at most: a page of the list. */
export const maxRows = 100;

/** What is done to rows of a list, to one or to all that are ticked. */
export const rowActs = ["hide", "show", "remove", "restore"] as const;
export type RowAct = (typeof rowActs)[number];

/** Whether an act is one of the house, and none of a desk's own. */
export const isRowAct = (act: string): act is RowAct => rowActs.some((name) => name === act);

/** Rows that one act takes at most: a page of the list. */
export const maxRows = 100;

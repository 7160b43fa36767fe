/** Built-in acts on rows of a list, on one or on all ticked ones. */
export const rowActs = ["hide", "show", "remove", "restore"] as const;
export type RowAct = (typeof rowActs)[number];

/** Whether an act is built in, not one of a desk's own. */
export const isRowAct = (act: string): act is RowAct => rowActs.some((name) => name === act);

/** Most rows of one act: a page of the list. */
export const maxRows = 100;

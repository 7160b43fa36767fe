/** Built-in acts on rows of a list, on one, on all ticked ones or on all found ones. */
export const rowActs = ["hide", "show", "remove", "restore"] as const;
export type RowAct = (typeof rowActs)[number];

/** Whether an act is built in, not one of a desk's own. */
export const isRowAct = (act: string): act is RowAct => rowActs.some((name) => name === act);

/** The name under which the notice of an undone change is kept. */
export const undoAct = "undo";

/** Whether what an act changes can be given back: not what a desk names in `final`, nor an undoing. */
export const canUndo = ({ final = [] }: { final?: readonly string[] }, act: string): boolean =>
  act !== undoAct && !final.includes(act);

/** Most ticked rows of one act: a page of the list. */
export const maxRows = 100;

/** Most found rows of one act. */
export const maxFound = 10_000;

/** Longest that an act on rows goes on, in ms; the rows that are left are told. */
export const longestAct = 20_000;

/** The lists of the check-in: everybody with a place, who is not there yet, and who came. */
export const checkLists = ["all", "missing", "came"] as const;
export type CheckList = (typeof checkLists)[number];

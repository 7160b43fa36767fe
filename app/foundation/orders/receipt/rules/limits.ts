/** Most characters (graphemes) of an addressee. */
export const addresseeMax = 60;

/** Most issues of one order's receipt. */
export const mostIssues = 20;

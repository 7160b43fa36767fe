/** Characters of an addressee, as people count them. */
export const addresseeMax = 60;

/** Times that one order's receipt is issued. */
export const mostIssues = 20;

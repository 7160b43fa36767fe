/** Purge tag of pages and cached data that show the rules. */
export const ruleTag = "point-rule";

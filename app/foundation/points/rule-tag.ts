/** Purge tag of what shows the rules. */
export const ruleTag = "point-rule";

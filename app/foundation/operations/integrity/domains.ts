/** The books that are checked; all but the audit log stop their money writes when they contradict themselves. */
export const bookDomains = ["points", "stock", "payments", "audit"] as const;
export type BookDomain = (typeof bookDomains)[number];

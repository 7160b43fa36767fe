/** The advisory locks of the database's own work; domains declare theirs [G4]. */
export const advisoryLocks = {
  migration: 7_301,
  /** Taken by seal_audit() in the database, so that one process at a time chains the audit log. */
  auditSeal: 7_303,
} as const;

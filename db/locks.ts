/** The advisory locks of the database's own work; those of the domains stand in their declarations [G4]. */
export const advisoryLocks = {
  migration: 7_301,
  /** Taken by seal_audit() in the database: one process chains the audit log at a time. */
  auditSeal: 7_303,
} as const;

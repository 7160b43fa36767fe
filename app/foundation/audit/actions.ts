/** Every act that is written down (reliability O3): logins and refusals, rights, money and what administrators do. */
export const auditActions = [
  "handover",
  "integrity-check",
  "integrity-resolve",
  "integrity-stop",
  "job-remove",
  "job-retry",
  "login",
  "login-failed",
  "login-refused",
  "logout",
  "mail-save",
  "mail-send",
  "mail-stop",
  "mail-test",
  "point-adjust",
  "point-rule",
  "register",
  "setting",
] as const;
export type AuditAction = (typeof auditActions)[number];

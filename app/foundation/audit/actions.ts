/** Every act that is written down (reliability O3): logins and refusals, rights, money and what administrators do. */
export const auditActions = [
  "banner",
  "feedback-answer",
  "feedback-done",
  "handover",
  "login",
  "login-failed",
  "login-refused",
  "logout",
  "point-adjust",
  "point-rule",
  "register",
] as const;
export type AuditAction = (typeof auditActions)[number];

/** Every act that is written down (reliability O3): logins and refusals, rights, money and what administrators do. */
export const auditActions = [
  "banner",
  "cert-judge",
  "feedback-answer",
  "feedback-done",
  "handover",
  "login",
  "login-failed",
  "login-refused",
  "logout",
  "oauth-link",
  "oauth-unlink",
  "point-adjust",
  "point-rule",
  "register",
] as const;
export type AuditAction = (typeof auditActions)[number];

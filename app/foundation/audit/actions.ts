/** Every act that is written down (reliability O3): logins and refusals, rights, money and what administrators do. */
export const auditActions = [
  "cert-judge",
  "handover",
  "login",
  "login-failed",
  "login-refused",
  "logout",
  "oauth-link",
  "oauth-unlink",
  "payment-recheck",
  "payment-refund",
  "point-adjust",
  "point-rule",
  "register",
  "report-handle",
  "user-access",
  "user-add",
  "user-password",
  "user-silence",
  "user-types",
  "user-vip",
] as const;
export type AuditAction = (typeof auditActions)[number];

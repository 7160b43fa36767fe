/** Every act that is written down (reliability O3): logins and refusals, rights, money and what administrators do. */
export const auditActions = [
  "email-change",
  "handover",
  "identity-refused",
  "login",
  "login-challenge",
  "login-failed",
  "login-refused",
  "logout",
  "mobile-change",
  "password-change",
  "password-reset",
  "point-adjust",
  "point-rule",
  "recovery-code",
  "register",
  "second-factor-failed",
  "second-factor-off",
  "second-factor-on",
  "session-end",
] as const;
export type AuditAction = (typeof auditActions)[number];

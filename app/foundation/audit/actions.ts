import type { Listed } from "~/platform/domain/register";

declare module "~/platform/domain/domain" {
  interface DomainParts {
    /** Actions that the audit log records [OP3]: logins and refusals, rights, money and acts of administrators. */
    auditActions?: readonly string[];
  }
}

/** A declared audit action: the names that the domains list under `auditActions`. */
export type AuditAction = Listed<"auditActions">;

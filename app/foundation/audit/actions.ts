import type { Listed } from "~/platform/domain/register";

declare module "~/platform/domain/domain" {
  interface DomainParts {
    /** Acts that are written down [OP3]: logins and refusals, rights, money and what administrators do. */
    auditActions?: readonly string[];
  }
}

/** An act that is written down: what the domains declare under `auditActions`. */
export type AuditAction = Listed<"auditActions">;

import type { Listed } from "~/platform/domain/register";

declare module "~/platform/domain/domain" {
  interface DomainParts {
    /** Kinds of notifications (S0 3). */
    notificationTypes?: readonly string[];
  }
}

/** A kind of notification (S0 3). The `live-` kinds are only sent, never stored (decisions M16). */
export type NotificationType = Listed<"notificationTypes">;

import type { Listed } from "~/platform/domain/register";

declare module "~/platform/domain/domain" {
  interface DomainParts {
    notificationTypes?: readonly string[];
  }
}

/** A kind of notification. The `live-` kinds are only sent, never stored [MS16]. */
export type NotificationType = Listed<"notificationTypes">;

import { table } from "~/platform/domain/composed.server";
import type { Listed } from "~/platform/domain/register";

/** The address of a notification's subject, from its refId; null when there is nothing to open. */
export type Target = (refId: string) => string | null;

/** What a notification may be about: the names that domains declare under `targets`. */
export type TargetName = Listed<"targets">;

declare module "~/platform/domain/domain" {
  interface DomainParts {
    /** Types of subjects to which notifications link. */
    targets?: readonly string[];
  }
}
declare module "~/platform/domain/serve" {
  interface NamedParts {
    targets: Target;
  }
}

/** The link of a notification, or null. */
export const targetOf = (refType: string, refId: string): string | null => table("targets")[refType]?.(refId) ?? null;

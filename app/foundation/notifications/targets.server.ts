import { table } from "~/platform/domain/composed.server";
import type { Listed } from "~/platform/domain/register";

/** The address of what a notification is about, from its refId; null when there is nothing to open. */
export type Target = (refId: string) => string | null;

/** What a notification may be about: what the domains declare under `targets`. */
export type TargetName = Listed<"targets">;

declare module "~/platform/domain/domain" {
  interface DomainParts {
    /** Types of things that notifications lead to. */
    targets?: readonly string[];
  }
}
declare module "~/platform/domain/serve" {
  interface NamedParts {
    targets: Target;
  }
}

/** Where a notification leads, if anywhere. */
export const targetOf = (refType: string, refId: string): string | null => table("targets")[refType]?.(refId) ?? null;

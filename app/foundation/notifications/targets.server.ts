/** The address of what a notification is about, from its refId; null when there is nothing to open. */
export type Target = (refId: string) => string | null;

const targets = new Map<string, Target>();

/** Lets a domain say where notifications about its things lead: by refType. */
export function registerTargets(table: Readonly<Record<string, Target>>): void {
  for (const [refType, target] of Object.entries(table)) targets.set(refType, target);
}

/** Where a notification leads, if anywhere. */
export const targetOf = (refType: string, refId: string): string | null => targets.get(refType)?.(refId) ?? null;

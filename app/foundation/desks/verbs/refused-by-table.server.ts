import { getTableName } from "drizzle-orm";
import { DomainError } from "~/platform/errors";
import type { EntityDesk } from "../entity-desk.server";

/** Converts an error of a database constraint into a refusal for whoever writes rows; null for any other error. */
export function refusedByTable(desk: EntityDesk, error: unknown): DomainError | null {
  for (let at = error; at instanceof Error; at = at.cause)
    if ("code" in at && /^2[23]\d{3}$/.test(String(at.code))) {
      const rule = String("constraint_name" in at ? at.constraint_name : at.code);
      return new DomainError("tableRowRefused", { params: { rule: rule.replace(`${getTableName(desk.table)}_`, "") } });
    }
  return null;
}

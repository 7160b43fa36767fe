import { and, eq, isNull } from "drizzle-orm";
import { DomainError } from "~/platform/errors";
import type { Tx } from "~db/client";
import { commodityTypes } from "~db/schema/shop";
import { isLastLevel } from "../type-choices.server";

/**
 * Locks the type of a commodity in share mode, so that it is not removed meanwhile. Throws `commodityTypeGone` for a
 * missing type, and `commodityTypeLevel` for one with types below it.
 */
export async function requireType(tx: Tx, id: number): Promise<void> {
  const [type] = await tx
    .select({ isLast: isLastLevel })
    .from(commodityTypes)
    .where(and(eq(commodityTypes.id, id), isNull(commodityTypes.deletedTime)))
    .for("share");
  if (!type) throw new DomainError("commodityTypeGone", { field: "typeId" });
  if (!type.isLast) throw new DomainError("commodityTypeLevel", { field: "typeId" });
}

import { and, eq, isNull } from "drizzle-orm";
import { DomainError } from "~/platform/errors";
import type { Tx } from "~db/client";
import { commodityTypes } from "~db/schema/shop";
import { isLastLevel } from "../type-choices.server";

/**
 * Holds the type under which a commodity shall stand, so that it is not taken away meanwhile. Refuses with
 * commodityTypeGone for one that is not there, with commodityTypeLevel for one that has others below it.
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

import type { Actor } from "~/platform/access/actor";
import { rowIdIn } from "~/platform/data/row-id";
import { missing } from "~/platform/errors";

/** Whose restaurant somebody works at. */
export type Place = { sellerId: number; userId: number };

/** The restaurant of an owner (decisions Q5); administrators name one (`asked`), or keep their own (decisions R1). */
export function placeOf({ userId, roles }: Actor, asked?: string | number | null): Place {
  const wanted = typeof asked === "number" ? asked : rowIdIn(asked);
  if (wanted === null || wanted === userId) return { sellerId: userId, userId };
  if (!roles.has("ADMIN")) throw missing();
  return { sellerId: wanted, userId };
}

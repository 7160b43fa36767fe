import { randomInt } from "node:crypto";
import { tokyoDay } from "~/platform/time/tokyo";

/** The kinds of sale that share the letter V [C32]; the place of each is the rest of its numbers by 3. */
const kinds = ["video", "course", "course_doc"] as const;
export type SaleKind = (typeof kinds)[number];

/**
 * A new number of a sale: V, the JST day, 8 random digits [C32]. Numbers of different kinds are never equal, since their
 * digits have different rests by 3; within a kind its unique column decides.
 */
export function newSaleNumber(kind: SaleKind, now: Date): string {
  const drawn = randomInt(Math.floor(100_000_000 / kinds.length)) * kinds.length + kinds.indexOf(kind);
  return `V${tokyoDay(now).replaceAll("-", "")}${String(drawn).padStart(8, "0")}`;
}

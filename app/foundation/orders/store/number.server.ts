import { randomInt } from "node:crypto";
import { tokyoDay } from "~/platform/time/tokyo";

/** A new order number: the kind's letter, the JST day, 8 random digits [C32]; its column is unique. */
export function newOrderNumber(letter: string, now: Date): string {
  return `${letter}${tokyoDay(now).replaceAll("-", "")}${String(randomInt(100_000_000)).padStart(8, "0")}`;
}

import { randomInt } from "node:crypto";
import { businessDay } from "~/platform/clock.server";

/** A fresh order number: letter C, the day in Tokyo, 8 random digits (decisions C32); its column is unique. */
export function newOrderNumber(now: Date): string {
  return `C${businessDay(now).replaceAll("-", "")}${String(randomInt(100_000_000)).padStart(8, "0")}`;
}

import { typedSigns } from "~/platform/fields/typed-signs";
import type { ResourceSlot } from "~db/schema/hotel-resource";

/** A slot without its id. */
export type SlotTimes = Omit<ResourceSlot, "id">;

/** Why typed or sent slots are invalid. */
export type SlotProblem = "line" | "times" | "capacity" | "overlap" | "many" | "none";

/** Most slots of a resource, and the largest capacity of one. */
export const slotLimits = { slots: 48, capacity: 1_000 } as const;

const timeOfDay = /^(?:[01]\d|2[0-3]):[0-5]\d$/;
const typedLine = /^(\d{1,2}:\d\d)\s*[-~]\s*(\d{1,2}:\d\d)[\s,、]+(\d{1,9})$/;

/** The id of a slot: its start without the colon. */
const slotId = (start: string): string => start.replace(":", "");

/**
 * Slots in order with their ids, or why they are invalid: each must end after it starts, by 24:00, and take 1 to 1,000;
 * none may overlap another.
 */
export function slotsOf(given: readonly SlotTimes[]): ResourceSlot[] | SlotProblem {
  if (given.length === 0) return "none";
  if (given.length > slotLimits.slots) return "many";
  const isTime = ({ start, end }: SlotTimes) =>
    timeOfDay.test(start) && (end === "24:00" || timeOfDay.test(end)) && start < end;
  if (!given.every(isTime)) return "times";
  if (!given.every(({ capacity }) => Number.isInteger(capacity) && capacity >= 1 && capacity <= slotLimits.capacity))
    return "capacity";
  const sorted = [...given].sort((a, b) => (a.start < b.start ? -1 : 1));
  if (sorted.some(({ start }, at) => start < (sorted[at - 1]?.end ?? ""))) return "overlap";
  return sorted.map(({ start, end, capacity }) => ({ id: slotId(start), start, end, capacity }));
}

/** Reads slots typed one a line, `10:00-11:00 8`, in full or half width; returns why they are invalid otherwise. */
export function readSlots(typed: string): ResourceSlot[] | SlotProblem {
  const lines = typed.split("\n").map(typedSigns).filter(Boolean);
  const found = lines.map((line) => typedLine.exec(line));
  if (found.some((match) => match === null)) return "line";
  return slotsOf(
    found.map((match) => {
      const [, start = "", end = "", capacity = ""] = match ?? [];
      return { start: start.padStart(5, "0"), end: end.padStart(5, "0"), capacity: Number(capacity) };
    }),
  );
}

/** Writes slots as people type them. */
export const writeSlots = (slots: readonly SlotTimes[]): string =>
  slots.map(({ start, end, capacity }) => `${start}-${end} ${capacity}`).join("\n");

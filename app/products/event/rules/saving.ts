import { DomainError } from "~/platform/errors";
import { wholeMinute } from "~/platform/time/whole-minutes";
import { type EventTimes, hasClosed } from "./phase";

type Times = { applyStart: Date; applyEnd: Date; startTime?: Date | null; endTime?: Date | null };

/**
 * The times of an event as stored: application times in whole minutes. Throws applyEndsBeforeStart,
 * eventEndsBeforeStart at the field.
 */
export function timesOf({ startTime = null, endTime = null, ...apply }: Times) {
  const applyStart = wholeMinute(apply.applyStart);
  const applyEnd = wholeMinute(apply.applyEnd);
  if (applyEnd < applyStart) throw new DomainError("applyEndsBeforeStart", { field: "applyEnd" });
  if (startTime && endTime && endTime < startTime) throw new DomainError("eventEndsBeforeStart", { field: "endTime" });
  const over = endTime ?? startTime;
  return { startTime, endTime, applyStart, applyEnd, overTime: over && over > applyEnd ? over : applyEnd };
}

/**
 * Throws eventCommodityFixed for another commodity once somebody applied, and eventTimesFixed for other application
 * times once a lottery with applicants has closed.
 */
export function requireKept(
  before: EventTimes & { applyCount: number },
  after: Pick<EventTimes, "applyStart" | "applyEnd" | "commodityId">,
  now: Date,
): void {
  if (before.applyCount === 0) return;
  if (before.commodityId !== after.commodityId)
    throw new DomainError("eventCommodityFixed", { field: "commodityId", params: { n: before.applyCount } });
  if (before.commodityId === null || !hasClosed(before, now)) return;
  for (const field of ["applyStart", "applyEnd"] as const)
    if (before[field].getTime() !== after[field].getTime()) throw new DomainError("eventTimesFixed", { field });
}

/**
 * The places of an event as stored: none for a lottery, which takes everybody. Throws `eventPlacesTaken` for fewer places
 * than are taken.
 */
export function placesOf(
  before: { applyCount: number } | undefined,
  { commodityId, capacity }: { commodityId: number | null; capacity: number | null },
): number | null {
  if (capacity === null || commodityId !== null) return null;
  const taken = before?.applyCount ?? 0;
  if (capacity < taken) throw new DomainError("eventPlacesTaken", { field: "capacity", params: { n: taken } });
  return capacity;
}

import { typedCode } from "~/platform/fields/typed-signs";
import { afterMinute } from "~/platform/time/whole-minutes";

type Times = { startTime: Date | null; overTime: Date; commodityId: number | null };

/** Whether an application can still be withdrawn: before the event begins, and not by somebody who came. */
export const mayCancel = (
  { startTime, overTime, commodityId }: Times,
  { checkedAt }: { checkedAt: Date | null },
  now: Date,
): boolean => commodityId === null && checkedAt === null && now < (startTime ?? afterMinute(overTime));

/** The code of a ticket as it was typed or scanned: 16 hexadecimal digits, or the address that the ticket's QR code holds. */
export function ticketCodeIn(typed: string): string | null {
  const code = typedCode(/[?&]code=([^&#]*)/.exec(typed)?.[1] ?? typed)
    .replaceAll("-", "")
    .toLowerCase();
  return /^[0-9a-f]{16}$/.test(code) ? code : null;
}

/** A ticket's code in groups of four, as it is printed. */
export const writtenTicket = (code: string): string => code.replace(/(.{4})(?=.)/g, "$1 ");

/** How many places are taken, of how many, and how many people wait, as a desk shows it: `12 / 12 + 3`. */
export const shownPlaces = (event: { applyCount: number; waitCount: number; capacity: number | null }): string => {
  const { applyCount, waitCount, capacity } = event;
  const taken = capacity === null ? String(applyCount) : `${applyCount} / ${capacity}`;
  return waitCount === 0 ? taken : `${taken} + ${waitCount}`;
};

/** The people who applied for an event, with a place or waiting for one. */
export const applicants = ({ applyCount, waitCount }: { applyCount: number; waitCount: number }): number =>
  applyCount + waitCount;

import type { BookingState } from "../../booking/rules/states";

/** States of a booking whose guest is awaited or in the house. */
export const stayingStates = ["paid", "reserve_complete", "check_in"] as const satisfies BookingState[];

/** Live reservations of today or later that one booking may have. */
export const mostAhead = 10;

type Stay = { userId: number; companyId: number; status: string; checkin: string; checkout: string };

/** Whether a booking lets its guest reserve at a house on a day: it is theirs, stands, and covers the day [H23]. */
export const covers = (stay: Stay, { userId, companyId, day }: { userId: number; companyId: number; day: string }) =>
  stay.userId === userId &&
  stay.companyId === companyId &&
  stayingStates.some((state) => state === stay.status) &&
  stay.checkin <= day &&
  day <= stay.checkout;

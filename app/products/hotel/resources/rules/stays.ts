import type { BookingState } from "../../booking/rules/states";

/** States of a booking whose guest is expected or staying. */
export const stayingStates = ["paid", "reserve_complete", "check_in"] as const satisfies BookingState[];

/** Most live reservations of one booking from today on. */
export const mostAhead = 10;

type Stay = { userId: number; companyId: number; status: string; checkin: string; checkout: string };

/**
 * Whether a booking allows its guest to reserve at a property on a day: it is theirs, active, and covers the day [H23].
 */
export const covers = (stay: Stay, { userId, companyId, day }: { userId: number; companyId: number; day: string }) =>
  stay.userId === userId &&
  stay.companyId === companyId &&
  stayingStates.some((state) => state === stay.status) &&
  stay.checkin <= day &&
  day <= stay.checkout;

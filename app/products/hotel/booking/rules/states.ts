import { machine } from "~/foundation/orders/rules/machine";
import type { Who } from "~/foundation/orders/rules/roles";

/**
 * States of a booking and its legal moves [D2]. Going back to the contact step repeats `fill` on the same hold;
 * `expired` moves on only with a late payment [P7]; `refund` ends a booking whose money was refunded in full.
 */
export const bookingMoves = machine({
  holding: { fill: "unconfirmed", write: "reserve_complete", cancel: "canceled", expire: "expired" },
  unconfirmed: {
    fill: "unconfirmed",
    agree: "unconfirmed",
    settle: "reserve_complete",
    settleManual: "paid",
    promise: "reserve_complete",
    cancel: "canceled",
    expire: "expired",
  },
  expired: { settle: "reserve_complete", settleManual: "paid" },
  paid: {
    confirm: "reserve_complete",
    change: "paid",
    cancel: "canceled",
    revoke: "canceled",
    suspend: "goto_stopped",
    refund: "canceled",
  },
  reserve_complete: {
    checkIn: "check_in",
    change: "reserve_complete",
    cancel: "canceled",
    revoke: "canceled",
    suspend: "goto_stopped",
    refund: "canceled",
  },
  check_in: { change: "check_in", checkOut: "check_out" },
});
export const bookingStates = bookingMoves.states;
export type BookingState = (typeof bookingStates)[number];
export type BookingEvent = (typeof bookingMoves.events)[number];

/**
 * Who may cause each event. `fill` stores the contact, `agree` is the guest's confirmation of the price, `promise` that
 * of a guest who pays at the hotel; `write` is a booking entered by the hotel, `change` one that the hotel moves or renames, `suspend` the end of a campaign [H12].
 */
export const bookingEventRoles: Readonly<Record<BookingEvent, Who>> = {
  fill: "buyer",
  agree: "buyer",
  promise: "buyer",
  cancel: "buyer",
  settle: "system",
  settleManual: "system",
  expire: "system",
  refund: "system",
  write: "seller",
  confirm: "seller",
  change: "seller",
  revoke: "seller",
  suspend: "seller",
  checkIn: "seller",
  checkOut: "seller",
};

/** States of a booking that was paid, promised or entered by the hotel, until it is completed. */
export const servedStates = ["paid", "reserve_complete", "check_in", "check_out"] as const satisfies BookingState[];

/** States in which a booking holds its rooms and waits for its guest. */
const heldStates = ["holding", "unconfirmed"] as const satisfies BookingState[];

/** States in which a booking has its rooms. */
export const roomStates = [...heldStates, ...servedStates] as const;

/** Whether a booking only holds its rooms and waits for its guest. */
export const isHeld = ({ status }: { status: string }): boolean => heldStates.some((state) => state === status);

/** The tabs of a guest's list, with the states that each shows. */
export const bookingTabs = {
  open: ["holding", "unconfirmed"],
  coming: ["paid", "reserve_complete"],
  staying: ["check_in"],
  ended: ["check_out", "canceled", "goto_stopped", "expired"],
} as const satisfies Record<string, readonly BookingState[]>;

/** States in which a booking can have numbered rooms. */
export const roomedStates = ["paid", "reserve_complete", "check_in"] as const satisfies BookingState[];

/** Whether a booking can be given a numbered room. */
export const givesRooms = ({ status }: { status: string }): boolean => roomedStates.some((state) => state === status);

import { machine } from "~/foundation/orders/rules/machine";
import type { Who } from "~/foundation/orders/rules/roles";

/**
 * States of a booking and its legal moves [D2]. Going back in the steps fills in again, never a new hold;
 * `expired` moves on with late money only [P7]; `refund` ends a booking of which everything was given back.
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
    cancel: "canceled",
    revoke: "canceled",
    suspend: "goto_stopped",
    refund: "canceled",
  },
  reserve_complete: {
    checkIn: "check_in",
    cancel: "canceled",
    revoke: "canceled",
    suspend: "goto_stopped",
    refund: "canceled",
  },
  check_in: { checkOut: "check_out" },
});
export const bookingStates = bookingMoves.states;
export type BookingState = (typeof bookingStates)[number];
export type BookingEvent = (typeof bookingMoves.events)[number];

/**
 * Who may cause each event. `fill` is the contact, `agree` the guest's yes to what is to be paid, `promise` one who pays at
 * the hotel; `write` is a booking that the hotel itself wrote down, `suspend` the end of a campaign [H12].
 */
export const bookingEventRoles: Readonly<Record<BookingEvent, Who>> = {
  ...{ fill: "buyer", agree: "buyer", promise: "buyer", cancel: "buyer" },
  ...{ settle: "system", settleManual: "system", expire: "system", refund: "system" },
  ...{ write: "seller", confirm: "seller", revoke: "seller", suspend: "seller", checkIn: "seller", checkOut: "seller" },
};

/** States in which a booking is certain or over, with its money where it was paid online. */
export const servedStates = ["paid", "reserve_complete", "check_in", "check_out"] as const satisfies BookingState[];

/** States in which a booking waits for its guest, its rooms held. */
const heldStates = ["holding", "unconfirmed"] as const satisfies BookingState[];

/** States in which a booking has its rooms. */
export const roomStates = [...heldStates, ...servedStates] as const;

/** Whether a booking waits for its guest. */
export const isHeld = ({ status }: { status: string }): boolean => heldStates.some((state) => state === status);

/** The tabs of a guest's list, with the states that each shows. */
export const bookingTabs = {
  open: ["holding", "unconfirmed"],
  coming: ["paid", "reserve_complete"],
  staying: ["check_in"],
  ended: ["check_out", "canceled", "goto_stopped", "expired"],
} as const satisfies Record<string, readonly BookingState[]>;

/** States in which a booking has rooms with numbers, or is given them. */
export const roomedStates = ["paid", "reserve_complete", "check_in"] as const satisfies BookingState[];

/** Whether a booking can be given a room with a number. */
export const givesRooms = ({ status }: { status: string }): boolean => roomedStates.some((state) => state === status);

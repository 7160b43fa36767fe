import { machine } from "~/foundation/orders/rules/machine";
import type { Who } from "~/foundation/orders/rules/roles";

/**
 * States of a stay and its legal moves [T1]. A request waits for the host, an approved one for the guest's payment; both
 * end by themselves. `change` gives a held stay other dates and asks the host again; `agree` fixes the price before an
 * online payment, `promise` one on arrival. `rebook` is a host's change of a certain stay. `timeout` moves on only with a
 * late payment.
 */
export const stayMoves = machine({
  unconfirmed_reservation: {
    approve: "unpaid",
    decline: "declined",
    change: "unconfirmed_reservation",
    cancel: "canceled",
    expire: "timeout",
  },
  unpaid: {
    agree: "unpaid",
    settle: "reservation_complete",
    promise: "reservation_complete",
    change: "unconfirmed_reservation",
    cancel: "canceled",
    revoke: "canceled",
    expire: "timeout",
  },
  timeout: { settle: "reservation_complete" },
  reservation_complete: {
    rebook: "reservation_complete",
    finish: "complete",
    leave: "complete",
    cancel: "canceled",
    revoke: "canceled",
    refund: "canceled",
  },
});
export const stayStates = stayMoves.states;
export type StayState = (typeof stayStates)[number];
export type StayEvent = (typeof stayMoves.events)[number];

/** Who may cause each event. `leave` is the host's word that the guests have left, `finish` that of the calendar. */
export const stayEventRoles: Readonly<Record<StayEvent, Who>> = {
  approve: "seller",
  decline: "seller",
  revoke: "seller",
  leave: "seller",
  rebook: "seller",
  agree: "buyer",
  promise: "buyer",
  change: "buyer",
  cancel: "buyer",
  settle: "system",
  finish: "system",
  refund: "system",
  expire: "system",
};

/** States in which a stay only holds its nights. */
export const heldStates = ["unconfirmed_reservation", "unpaid"] as const satisfies StayState[];

/** States of a stay that was paid or promised. */
export const servedStates = ["reservation_complete", "complete"] as const satisfies StayState[];

/** States in which a stay has its nights; those of a complete one are kept for the count of nights [T11]. */
export const nightStates = [...heldStates, ...servedStates] as const;

/** Whether a stay only holds its nights. */
export const isHeld = ({ status }: { status: string }): boolean => heldStates.some((state) => state === status);

/** Whether the guest may know where exactly the home is, and how to reach its host. */
export const isCertain = ({ status }: { status: string }): boolean => servedStates.some((state) => state === status);

/** The tabs of a guest's list, with the states that each shows. */
export const stayTabs = {
  open: ["unconfirmed_reservation", "unpaid"],
  coming: ["reservation_complete"],
  ended: ["complete", "declined", "canceled", "timeout"],
} as const satisfies Record<string, readonly StayState[]>;

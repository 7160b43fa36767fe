import { machine } from "~/foundation/orders/rules/machine";

/** The life of a table's session [D3a]; `closed` is the free table again. */
export const sessionStates = machine({
  waiting_seat: { seat: "seated", refuse: "closed", expire: "closed" },
  seated: { checkout: "awaiting_payment", reset: "closed", merge: "closed" },
  awaiting_payment: { settle: "settled", reopen: "seated", reset: "closed" },
  settled: { clear: "closed" },
});
export type SessionEvent = (typeof sessionStates.events)[number];

/** The life of a line of an order [D3b]; `drop` ends what is open when a table is reset. */
export const lineStates = machine({
  unconfirmed: { confirm: "confirmed", cancel: "canceled", drop: "canceled" },
  confirmed: { prepare: "preparing", cancel: "canceled", drop: "canceled" },
  preparing: { finish: "done", drop: "canceled" },
});
export type LineState = (typeof lineStates.states)[number];

/** The states that staff set, each with its event. */
export const lineEvents = {
  confirmed: "confirm",
  preparing: "prepare",
  done: "finish",
  canceled: "cancel",
} as const satisfies Partial<Record<LineState, (typeof lineStates.events)[number]>>;
export type SetState = keyof typeof lineEvents;

/** What comes next for a line, where staff need one tap; null where nothing does. */
export const nextState = (state: string): SetState | null =>
  (({ unconfirmed: "confirmed", confirmed: "preparing", preparing: "done" }) as const)[state] ?? null;

/** Whether every dish is taken or left out: a bill is asked for, paid and settled only then. */
export const isAllConfirmed = (lines: readonly { status: string }[]): boolean =>
  lines.every(({ status }) => status !== "unconfirmed");

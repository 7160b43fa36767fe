import { machine } from "~/foundation/orders/rules/machine";

/** State machine of a table's session [D3a]; `closed` frees the table. */
export const sessionStates = machine({
  waiting_seat: { seat: "seated", refuse: "closed", expire: "closed" },
  seated: { checkout: "awaiting_payment", reset: "closed", merge: "closed" },
  awaiting_payment: { settle: "settled", reopen: "seated", reset: "closed" },
  settled: { clear: "closed" },
});
export type SessionEvent = (typeof sessionStates.events)[number];

/** State machine of an order line [D3b]; `drop` cancels open lines when a table is reset. */
export const lineStates = machine({
  unconfirmed: { confirm: "confirmed", cancel: "canceled", drop: "canceled" },
  confirmed: { prepare: "preparing", cancel: "canceled", drop: "canceled" },
  preparing: { finish: "done", drop: "canceled" },
});
export type LineState = (typeof lineStates.states)[number];

/** The states staff can set, each with its event. */
export const lineEvents = {
  confirmed: "confirm",
  preparing: "prepare",
  done: "finish",
  canceled: "cancel",
} as const satisfies Partial<Record<LineState, (typeof lineStates.events)[number]>>;
export type SetState = keyof typeof lineEvents;

/** The next state of a line for the staff's one-tap button; null at the end. */
export const nextState = (state: string): SetState | null =>
  (({ unconfirmed: "confirmed", confirmed: "preparing", preparing: "done" }) as const)[state] ?? null;

/** Whether a line waits for the kitchen or to be served; a bill with such lines is settled only knowingly. */
export const isUnserved = ({ status }: { status: string }): boolean => status === "confirmed" || status === "preparing";

/** Whether a dish is still to come to the table. */
export const isComing = (line: { status: string }): boolean => line.status === "unconfirmed" || isUnserved(line);

/** Whether a line's quantity can still change: the kitchen has not begun. */
export const mayChange = ({ status }: { status: string }): boolean =>
  status === "unconfirmed" || status === "confirmed";

/** Whether every line is confirmed or cancelled; a bill can be paid online or settled only then. */
export const isAllConfirmed = (lines: readonly { status: string }[]): boolean =>
  lines.every(({ status }) => status !== "unconfirmed");

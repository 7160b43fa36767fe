import type { ErrorKey } from "~/platform/errors";

/** Why an event is refused in a legal state, as a key of errors.json; null when it is not. */
export type Refusal<Order> = (order: Order, now: Date) => ErrorKey | null;

type Span = { days?: number; hours?: number; minutes?: number };

const ms = ({ days = 0, hours = 0, minutes = 0 }: Span): number => ((days * 24 + hours) * 60 + minutes) * 60_000;

/** Returns `key` when less than `span` is left until the time in a column, or the time is past. */
export const within =
  <const Column extends string>(column: Column, span: Span, key: ErrorKey) =>
  (order: { [name in Column]: Date | null }, now: Date): ErrorKey | null => {
    const at = order[column];
    return at !== null && at.getTime() - now.getTime() < ms(span) ? key : null;
  };

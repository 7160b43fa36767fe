import type { Machine } from "./machine";
import type { Who } from "./roles";

type Promises = {
  moves: Machine;
  may: Readonly<Record<string, Who>>;
  frees?: readonly string[];
  ends: readonly string[];
  expiry?: { states: readonly string[] };
};

/**
 * The states in which an order keeps what it reserves for nothing [M23]: its buyer brings it there alone, without a
 * payment, which is an event of the system, and it neither ends there nor does so by itself.
 */
export function freeStates({ moves, may, frees = [], ends, expiry }: Promises): string[] {
  const reached = new Set<string>([moves.initial]);
  for (const state of reached)
    for (const event of moves.events) {
      const to = may[event] === "buyer" || may[event] === "either" ? moves.next(state, event) : null;
      if (to !== null) reached.add(to);
    }
  const over = new Set([...frees, ...ends, ...(expiry?.states ?? [])]);
  return [...reached].filter((state) => !over.has(state));
}

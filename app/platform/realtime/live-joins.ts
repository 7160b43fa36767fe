/** Handles an event of rooms that a part of the page joined; true when it was one of its own. */
export type Heard = (name: string, data: unknown) => boolean;

const joins = new Map<string, Heard>();
let send: ((join: string) => void) | null = null;

/**
 * Joins rooms by sending `join` over the page's socket, now or once it is authenticated, and after each interruption.
 * Events that `heard` takes do not reload the page. Returns a function that stops listening; the rooms are left with the
 * socket.
 */
export function joinLive(join: string, heard: Heard): () => void {
  joins.set(join, heard);
  send?.(join);
  return () => {
    if (joins.get(join) === heard) joins.delete(join);
  };
}

/** Whether a part of the page took an event. */
export const heardLive = (name: string, data: unknown): boolean =>
  [...joins.values()].some((heard) => heard(name, data));

/** Tells the parts of the page how to send; null without an authenticated socket. */
export function sendLive(sender: ((join: string) => void) | null): void {
  send = sender;
  if (sender) for (const join of joins.keys()) sender(join);
}

/** Handles an event of rooms that a part of the page joined; true when it was one of its own. */
export type Heard = (name: string, data: unknown) => boolean;

type Sender = (join: string, input: object) => void;

const joins = new Map<string, { heard: Heard; input: object }>();
let send: Sender | null = null;

/**
 * Joins rooms by sending `join` with `input` over the page's socket, now or once it is authenticated, and after each
 * interruption. Events that `heard` takes do not reload the page. Returns a function that stops listening; it sends `leave`
 * with the same input where one is named, else the rooms are left with the socket: their events then reload the page that
 * is shown by that time.
 */
export function joinLive(join: string, heard: Heard, input: object = {}, leave?: string): () => void {
  joins.set(join, { heard, input });
  send?.(join, input);
  return () => {
    if (joins.get(join)?.heard === heard) joins.delete(join);
    if (leave) send?.(leave, input);
  };
}

/** Whether a part of the page took an event. */
export const heardLive = (name: string, data: unknown): boolean =>
  [...joins.values()].some(({ heard }) => heard(name, data));

/** Tells the parts of the page how to send; null without an authenticated socket. */
export function sendLive(sender: Sender | null): void {
  send = sender;
  if (sender) for (const [join, { input }] of joins) sender(join, input);
}

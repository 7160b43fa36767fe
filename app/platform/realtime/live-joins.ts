/** Rooms that a part of the page joins over the page's socket. */
export type Join = {
  /** The event that joins them. */
  join: string;
  input: object;
  /** The event, with the same input, that leaves them; without one they are left with the socket. */
  leave?: string;
  /** Handles an event of the rooms; true when it was one of its own, which then does not reload the page. */
  heard: (name: string, data: unknown) => boolean;
  /** Called when the server has replied to a join, the first and each later one: what was missed must be read now. */
  joined: () => void;
};

/** Sends an event; `done` is called once the server has replied. */
type Sender = (...sent: [event: string, input: object, done?: () => void]) => void;

const joins = new Map<string, Join>();
let send: Sender | null = null;

function enter(one: Join): void {
  send?.(one.join, one.input, () => {
    if (joins.get(one.join) === one) one.joined();
  });
}

/**
 * Joins rooms, now or once the page's socket is authenticated, and after each interruption. Returns a function that stops
 * listening; events of rooms that are not left then reload the page that is shown by that time.
 */
export function joinLive(one: Join): () => void {
  joins.set(one.join, one);
  enter(one);
  return () => {
    if (joins.get(one.join) === one) joins.delete(one.join);
    if (one.leave) send?.(one.leave, one.input);
  };
}

/** Whether a part of the page took an event. */
export const heardLive = (name: string, data: unknown): boolean =>
  [...joins.values()].some(({ heard }) => heard(name, data));

/** Tells the parts of the page how to send; null without an authenticated socket. */
export function sendLive(sender: Sender | null): void {
  send = sender;
  for (const one of joins.values()) enter(one);
}

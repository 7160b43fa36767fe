import type { EventEmitter } from "node:events";

/** Longest time in milliseconds that work waits for further connections to be accepted. */
const mostMs = 50;

/** Waits a whole turn of the event loop: a single immediate still runs in the current turn. */
const nextTurn = () => new Promise<void>((done) => setImmediate(() => setImmediate(done)));

/**
 * Lets a server accept its waiting connections before it begins long work. Node accepts one connection per turn of its
 * event loop: while every turn renders a page, hundreds of simultaneous connections would wait unaccepted for seconds
 * and could not be answered 503.
 */
export function backlogOf(now: () => number = () => performance.now()) {
  let hasCome = false;
  let waiting: Promise<void> | undefined;

  const untilSilent = async () => {
    for (const from = now(); hasCome && now() - from < mostMs; ) {
      hasCome = false;
      await nextTurn();
    }
    waiting = undefined;
  };

  return {
    /** Starts watching the connections of a server. */
    watch(server: Pick<EventEmitter, "on">): void {
      server.on("connection", () => {
        hasCome = true;
      });
    },
    /** Resolves when the last turn of the loop accepted no connection, or after 50 ms; undefined if none is waiting. */
    silence(): Promise<void> | undefined {
      if (!waiting && hasCome) waiting = untilSilent();
      return waiting;
    },
  };
}

/** The backlog of this process. */
export const backlog = backlogOf();

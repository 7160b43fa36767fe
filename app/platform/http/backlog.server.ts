import type { EventEmitter } from "node:events";

/** Longest time in milliseconds that one piece of work lets others come in before it. */
const mostMs = 50;

/** A whole turn of the loop: one immediate alone still runs in the turn that asks for it. */
const nextTurn = () => new Promise<void>((done) => setImmediate(() => setImmediate(done)));

/**
 * Lets a server take in whoever knocks before it begins something long. Node takes in one connection each turn of its
 * loop: while pages are made in every turn, hundreds who came at once would wait for seconds without being seen, and
 * could not be told to come back.
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
    /** Watches the connections of this server. */
    watch(server: Pick<EventEmitter, "on">): void {
      server.on("connection", () => {
        hasCome = true;
      });
    },
    /** Resolved when nobody came in the last turn of the loop, or after 50 milliseconds. */
    silence(): Promise<void> | undefined {
      if (!waiting && hasCome) waiting = untilSilent();
      return waiting;
    },
  };
}

/** The door of this process. */
export const backlog = backlogOf();

import type { z } from "zod";
import type { Access } from "~/platform/access/access";
import type { Actor } from "~/platform/access/actor";
import type { Translate } from "../i18n/translate";

/** Who sent an event, and the rooms that the server lets this socket join and leave. */
export type SocketCaller = {
  actor: Actor;
  join: (room: string) => void;
  leave: (room: string) => void;
};

/** One row of the tables of events that clients may send. */
export type SocketEvent = {
  name: string;
  access: Access;
  shape: z.ZodType;
  handle: (caller: SocketCaller, input: never) => Promise<unknown>;
};

/**
 * An event that a client may send: name, who may, shape of its one argument. What the handler returns, or the key of
 * the DomainError it throws, goes to the sender's acknowledgement.
 */
export function socketEvent<S extends z.ZodType>(
  name: string,
  access: Access,
  shape: S,
  handle: (caller: SocketCaller, input: z.output<S>) => Promise<unknown>,
): SocketEvent {
  return { name, access, shape, handle: handle as SocketEvent["handle"] };
}

/** How an event is worded for one reader: by event name, from what was told to what is sent. */
export type Wordings = Readonly<Record<string, (data: never, t: Translate) => object>>;

/** Reads a pass that a page gave to its visitor: the rooms it opens, null for one that is not its own or is over. */
export type SocketPass = (pass: string) => Promise<readonly string[] | null>;

declare module "~/platform/domain/serve" {
  interface ListParts {
    /** Passes by which visitors without an account hear of what is theirs. */
    socketPasses: SocketPass;
    /** Events that clients may send. */
    socketEvents: SocketEvent;
  }
  interface TableParts {
    /** The words of events that the server sends. */
    wordings: Wordings[string];
  }
}

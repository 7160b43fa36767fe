import type { z } from "zod";
import type { Actor } from "~/platform/access/actor";
import type { Access } from "~/platform/domain/access";
import type { Locale } from "../i18n/locales";

/** The sender of an event, and the rooms that the server lets this socket join and leave. */
export type SocketCaller = {
  actor: Actor;
  join: (room: string) => void;
  leave: (room: string) => void;
};

/** One row of the table of events that clients may send. */
export type SocketEvent = {
  name: string;
  access: Access;
  shape: z.ZodType;
  handle: (caller: SocketCaller, input: never) => Promise<unknown>;
};

/**
 * Declares an event that clients may send: name, access, shape of its one argument. The handler's result, or the key of
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

/** By event name: makes the text of an event for one reader from its data. */
export type Wordings = Readonly<Record<string, (data: never, locale: Locale) => object>>;

/** Reads a visitor's pass: the rooms it opens, null when it is not of this kind or has expired. */
export type SocketPass = (pass: string) => Promise<readonly string[] | null>;

declare module "~/platform/domain/serve" {
  interface ListParts {
    /** Passes that let visitors without an account receive events. */
    socketPasses: SocketPass;
    /** Events that clients may send. */
    socketEvents: SocketEvent;
  }
  interface TableParts {
    /** The texts of events that the server sends. */
    wordings: Wordings[string];
  }
}

import { EventEmitter } from "node:events";
import type { Socket } from "socket.io";
import { expect, test } from "vitest";
import type { Actor } from "~/platform/access/actor";
import { admit, type Member } from "~/platform/realtime/admission.server";

/** What a socket hears when its session is looked up with these results, one after the other. */
async function heard(lookUps: readonly (Partial<Actor> | null)[]): Promise<{ heard: string[]; guests: number }> {
  const events: string[] = [];
  const wire = new EventEmitter();
  let onAny: (name: string, ...args: unknown[]) => Promise<void> = async () => undefined;
  const headers = { host: "localhost:3000" };
  const socket = {
    handshake: { headers },
    request: { headers },
    conn: { close: () => events.push("closed") },
    connected: true,
    nsp: { adapter: { rooms: new Map() }, sockets: new Map() },
    on: (name: string, listener: () => void) => wire.on(name, listener),
    onAny: (listener: typeof onAny) => {
      onAny = listener;
    },
    join: async () => undefined,
    emit: (name: string) => events.push(name),
    disconnect: () => {
      events.push("disconnected");
      wire.emit("disconnect");
    },
  };
  const guests = new Map<Socket, Member>();
  const waiting = [...lookUps];
  const base = { userId: 1, sessionId: 1, types: "guest" };
  const resolveActor = async () => {
    const next = waiting.shift();
    return next ? ({ ...base, ...next } as Actor) : null;
  };
  admit(socket as unknown as Socket, { resolveActor, events: [], roomsOfPass: async () => null, guests });
  await onAny("authenticate", { token: "a-token" });
  const result = { heard: [...events], guests: guests.size };
  wire.emit("disconnect");
  return result;
}

test("who has a session before and after the rooms is in", async () => {
  expect(await heard([{}, {}])).toEqual({ heard: ["authenticated"], guests: 1 });
});

test("a session that ends, or other roles, between the look-up and the rooms leave nobody inside", async () => {
  expect(await heard([{}, null])).toEqual({ heard: ["unauthorized", "disconnected"], guests: 0 });
  expect(await heard([{}, { types: "guest,admin" }])).toEqual({ heard: ["unauthorized", "disconnected"], guests: 0 });
  expect(await heard([null])).toEqual({ heard: ["unauthorized", "disconnected"], guests: 0 });
});

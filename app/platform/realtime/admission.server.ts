import type { Socket } from "socket.io";
import { z } from "zod";
import type { Actor } from "~/platform/access/actor";
import { allows } from "~/platform/domain/access";
import type { Site } from "~/platform/domain/sites";
import { plain } from "~/platform/fields/fields";
import { cookieName, parseCookies } from "../access/cookies.server";
import { env } from "../env.server";
import { DomainError, forbidden, missing } from "../errors";
import { localeOf, type ResolveActor } from "../http/context.server";
import { type Locale, parseLocale } from "../i18n/locales";
import { log } from "../log.server";
import type { SocketEvent } from "./events";
import { isOpenRoom, sessionRoom, userRoom } from "./publish.server";
import { socketLimits } from "./raw-limits.server";
import { siteOfRequest } from "./upgrade-gate.server";

/** An authenticated socket: the user as last read, and the token to read them again. */
export type Member = { actor: Actor; token: string; site: Site; locale: Locale };

type Admission = {
  resolveActor: ResolveActor;
  events: readonly SocketEvent[];
  /** The rooms that a visitor's pass opens; null for an unknown pass. */
  roomsOfPass: (pass: string) => Promise<readonly string[] | null>;
  guests: Map<Socket, Member>;
};
type Ack = (reply: unknown) => void;

const authenticateShape = z.object({
  token: plain(200).optional(),
  pass: plain(400).optional(),
  locale: plain(20).optional(),
});

/** Reports to a socket that it has no session and closes it; its client does not come back with the same token. */
export function refuse(socket: Socket): void {
  socket.emit("unauthorized", { message: "unauthenticated" });
  socket.disconnect(true);
}

/** Reads the needed values of a handshake and releases its request [G28]. */
function handshakeOf(socket: Socket) {
  const { headers } = socket.handshake;
  const site = siteOfRequest(socket.request) ?? "main";
  const origin = env.origins[site];
  const cookies = parseCookies(headers.cookie);
  const locale = localeOf(site, cookies, origin, headers["accept-language"]);
  const token = cookies[cookieName(origin, "sid")];
  socket.handshake.headers = {};
  (socket.conn as { request: unknown }).request = null;
  return { site, locale, token };
}

/**
 * Serves a new socket: first `authenticate`, within 10 s, with a token or with the handshake's session cookie.
 * Afterwards every event passes its access and its shape; unknown events are refused. With a visitor's pass a socket
 * receives the events of the pass's rooms and may send nothing; it needs no account.
 */
export function admit(socket: Socket, { resolveActor, events, roomsOfPass, guests }: Admission): void {
  const { site, locale, token: cookie } = handshakeOf(socket);
  const late = setTimeout(() => refuse(socket), socketLimits.handshakeMs);
  let asked = false;
  socket.on("disconnect", () => {
    clearTimeout(late);
    guests.delete(socket);
  });

  const listen = async (pass: string) => {
    const rooms = await roomsOfPass(pass);
    if (!rooms || !socket.connected) return refuse(socket);
    await socket.join([...rooms]);
    clearTimeout(late);
    for (const room of rooms.filter((each) => !isOpenRoom(each))) {
      const crowd = [...(socket.nsp.adapter.rooms.get(room) ?? [])];
      for (const id of crowd.slice(0, -socketLimits.perRoom)) socket.nsp.sockets.get(id)?.disconnect(true);
    }
    socket.emit("authenticated", { userId: null });
  };

  const authenticate = async (input: unknown) => {
    const parsed = authenticateShape.safeParse(input ?? {});
    if (parsed.data?.pass) return listen(parsed.data.pass);
    const token = parsed.success ? (parsed.data.token?.replace(/^Bearer\s+/i, "") ?? cookie) : undefined;
    const actor = token ? await resolveActor(token, site) : null;
    if (!token || !actor || !socket.connected) return refuse(socket);
    const guest = { actor, token, site, locale: parseLocale(parsed.data?.locale) ?? locale };
    guests.set(socket, guest);
    await socket.join([userRoom(actor.userId), sessionRoom(actor.sessionId)]);
    /* A session that ended between the look-up and joining its rooms did not reach this socket, so it is looked up
       again. */
    const still = await resolveActor(token, site);
    if (still?.types !== actor.types) return refuse(socket);
    clearTimeout(late);
    const crowd = [...(socket.nsp.adapter.rooms.get(userRoom(actor.userId)) ?? [])];
    for (const id of crowd.slice(0, -socketLimits.perUser)) socket.nsp.sockets.get(id)?.disconnect(true);
    socket.emit("authenticated", { userId: actor.userId });
  };

  const hear = async (guest: Member, name: string, input: unknown): Promise<unknown> => {
    const event = events.find((row) => row.name === name);
    if (!event) throw missing();
    if (!allows(event.access, guest.actor.roles)) throw forbidden();
    const parsed = event.shape.safeParse(input);
    if (!parsed.success) throw new DomainError("invalidInput");
    const caller = {
      actor: guest.actor,
      join: (room: string) => void socket.join(room),
      leave: (room: string) => void socket.leave(room),
    };
    return event.handle(caller, parsed.data as never);
  };

  socket.onAny(async (name: string, ...args: unknown[]) => {
    const last = args.at(-1);
    const ack: Ack = typeof last === "function" ? (last as Ack) : () => undefined;
    const guest = guests.get(socket);
    try {
      if (name === "authenticate" && !asked) {
        asked = true;
        await authenticate(typeof args[0] === "function" ? undefined : args[0]);
      } else if (!guest) refuse(socket);
      else ack({ result: "success", detail: await hear(guest, name, args[0]) });
    } catch (error) {
      if (error instanceof DomainError) return ack({ message: error.key, params: error.params });
      log.error({ event: name, err: error instanceof Error ? error.stack : String(error) }, "socket");
      socket.conn.close();
    }
  });
}

/**
 * Reads the sessions of all sockets again, a few at a time, and closes sockets without a session or with other roles.
 * Returns whether all could be read.
 */
export async function recheck(guests: ReadonlyMap<Socket, Member>, resolveActor: ResolveActor): Promise<boolean> {
  const all = [...guests];
  let areRead = true;
  const worker = async () => {
    for (let next = all.pop(); next; next = all.pop()) {
      const [socket, guest] = next;
      try {
        const actor = await resolveActor(guest.token, guest.site);
        if (!actor) refuse(socket);
        else if (actor.types !== guest.actor.types) socket.conn.close();
      } catch (error) {
        areRead = false;
        log.warn({ err: String(error) }, "socket recheck");
      }
    }
  };
  await Promise.all([worker(), worker(), worker(), worker()]);
  return areRead;
}

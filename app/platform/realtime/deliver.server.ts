import type { Server, Socket } from "socket.io";
import type { Locale } from "../i18n/locales";
import type { Wordings } from "./events";
import type { Notice } from "./publish.server";

/** Sockets served at once; the event loop gets a turn before the next slice [G30]. */
const slice = 500;

/** The sockets of this process in any of `rooms`, each once. */
export function socketsIn(io: Server, rooms: readonly string[]): Socket[] {
  const { adapter, sockets } = io.of("/");
  const ids = new Set(rooms.flatMap((room) => [...(adapter.rooms.get(room) ?? [])]));
  return [...ids].flatMap((id) => sockets.get(id) ?? []);
}

/**
 * Sends an event to this process's sockets in its rooms, in slices. It is worded and encoded once per language, so that
 * unread data of many slow readers share one text.
 */
export async function deliver(
  io: Server,
  { to, event, data }: Extract<Notice, { to: unknown }>,
  wordings: Wordings,
  localeOf: (socket: Socket) => Locale,
): Promise<void> {
  const byLocale = new Map<Locale, string[]>();
  for (const socket of socketsIn(io, to)) {
    const locale = localeOf(socket);
    const ids = byLocale.get(locale);
    if (ids) ids.push(socket.id);
    else byLocale.set(locale, [socket.id]);
  }
  for (const [locale, ids] of byLocale) {
    const worded = wordings[event]?.(data as never, locale) ?? data;
    for (let at = 0; at < ids.length; at += slice) {
      if (at > 0) await new Promise((done) => setImmediate(done));
      io.local.to(ids.slice(at, at + slice)).emit(event, worded);
    }
  }
}

import type { Server, Socket } from "socket.io";
import type { Locale } from "../i18n/locales";
import { translator } from "../i18n/texts.server";
import type { Wordings } from "./events";
import type { Notice } from "./tell.server";

/** Sockets served in one go; the event loop breathes before the next (reliability 5.30). */
const slice = 500;

/** The sockets of this process in any of `rooms`, each once. */
export function socketsIn(io: Server, rooms: readonly string[]): Socket[] {
  const { adapter, sockets } = io.of("/");
  const ids = new Set(rooms.flatMap((room) => [...(adapter.rooms.get(room) ?? [])]));
  return [...ids].flatMap((id) => sockets.get(id) ?? []);
}

/** Sends an event to the sockets of this process in its rooms, worded once a language, in slices. */
export async function deliver(
  io: Server,
  { to, event, data }: Extract<Notice, { to: unknown }>,
  wordings: Wordings,
  localeOf: (socket: Socket) => Locale,
): Promise<void> {
  const word = wordings[event];
  const worded = new Map<Locale, object>();
  const wordsFor = (locale: Locale): object => {
    if (!word) return data;
    const known = worded.get(locale) ?? word(data as never, translator(locale));
    worded.set(locale, known);
    return known;
  };
  const sockets = socketsIn(io, to);
  for (let at = 0; at < sockets.length; at += slice) {
    if (at > 0) await new Promise((done) => setImmediate(done));
    for (const socket of sockets.slice(at, at + slice)) socket.emit(event, wordsFor(localeOf(socket)));
  }
}

import { useRevalidator } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { joinLive } from "~/platform/realtime/live-joins";
import { roomEvents } from "../rules/room-events";

/** Pages read again after an event at most this often, each at a moment of its own within it, in ms. */
const calmMs = 3_000;

/** Events after which only the server knows what changed. */
const rereads = new Set(["live-pin", "live-state", "auction-start", "auction-end"]);
const own = new Set([...rereads, "live-message", "live-delete", "live-viewers", "auction-bid", "auction-extend"]);

export type RoomEvent = { name: string; data: Readonly<Record<string, unknown>> };

/**
 * Enters the room of a live event: members over the page's socket, visitors with `pass` over one of their own. `heard`
 * is called with each event; those that say too little make the page read its data again, soon but not all at once, and
 * so does every interruption.
 */
export function useLiveRoom(liveId: number, pass: string | null, heard: (event: RoomEvent) => void): void {
  const { revalidate } = useRevalidator();
  const now = useRef({ revalidate, heard });
  now.current = { revalidate, heard };
  const given = useRef(pass);
  given.current = pass;
  const isMember = pass === null;
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let close: (() => void) | undefined;
    let isGone = false;
    const again = () => {
      timer ??= setTimeout(
        () => {
          timer = undefined;
          if (navigator.onLine) now.current.revalidate();
        },
        200 + Math.random() * calmMs,
      );
    };
    const take = (name: string, data: unknown): boolean => {
      if (!own.has(name)) return false;
      now.current.heard({ name, data: (data ?? {}) as RoomEvent["data"] });
      if (rereads.has(name) || name.startsWith("auction-")) again();
      return true;
    };
    if (isMember) close = joinLive(roomEvents.join, take, { liveId });
    else
      import("~/platform/realtime/client")
        .then(({ openLive }) => {
          if (!isGone && given.current) close = openLive({ event: take, up: again, poll: again }, given.current);
        })
        .catch(() => undefined);
    return () => {
      isGone = true;
      clearTimeout(timer);
      close?.();
    };
  }, [liveId, isMember]);
}

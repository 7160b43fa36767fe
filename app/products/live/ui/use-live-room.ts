import { useRevalidator } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { joinLive } from "~/platform/realtime/live-joins";
import { roomEvents } from "../rules/room-events";

/**
 * How long after an event a page is read again at most, each at a moment of its own, in ms: `soon` where only the server
 * knows what changed, `later` where the event has told what most people look at. A room may hold thousands.
 */
const within = { soon: 3_000, later: 40_000 } as const;

/** Events after which only the server knows what changed. */
const rereads = new Set(["live-pin", "live-state"]);
const auctions = new Set(["auction-start", "auction-bid", "auction-extend", "auction-end"]);
const own = new Set([...rereads, ...auctions, "live-message", "live-delete", "live-viewers"]);

export type RoomEvent = { name: string; data: Readonly<Record<string, unknown>> };

/**
 * Enters the room of a live event: members over the page's socket, visitors with `pass` over one of their own; leaves it
 * with the page. `heard` is called with each event and says whether it says too little for this visitor. Those that do make
 * the page read its data again, soon but not all at once, and so does every entry, since what came before it was missed;
 * other auction events do later.
 */
export function useLiveRoom(liveId: number, pass: string | null, heard: (event: RoomEvent) => boolean): void {
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
    let due = Number.POSITIVE_INFINITY;
    const again = (most: number = within.soon) => {
      const wait = 200 + Math.random() * most;
      if (Date.now() + wait >= due) return;
      clearTimeout(timer);
      due = Date.now() + wait;
      timer = setTimeout(() => {
        due = Number.POSITIVE_INFINITY;
        if (navigator.onLine) now.current.revalidate();
      }, wait);
    };
    const take = (name: string, data: unknown): boolean => {
      if (!own.has(name)) return false;
      const saysTooLittle = now.current.heard({ name, data: (data ?? {}) as RoomEvent["data"] });
      if (saysTooLittle || rereads.has(name)) again();
      else if (auctions.has(name)) again(within.later);
      return true;
    };
    if (isMember) close = joinLive({ ...roomEvents, input: { liveId }, heard: take, joined: () => again() });
    else
      import("~/platform/realtime/client")
        .then(({ openLive }) => {
          if (!isGone && given.current)
            close = openLive({ event: take, up: () => again(), poll: () => again() }, given.current);
        })
        .catch(() => undefined);
    return () => {
      isGone = true;
      clearTimeout(timer);
      close?.();
    };
  }, [liveId, isMember]);
}

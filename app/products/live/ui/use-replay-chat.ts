import { useFetcher } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { href } from "~/platform/screens/href";
import type { LivePage } from "../live-page.server";

/**
 * The chat of a replay around the place that is played, s: read again around that place when it comes to the end of the
 * lines that are there, or jumps out of them. Without a place it is the page's.
 */
export function useReplayChat(
  { id, chat: read }: Pick<LivePage, "id" | "chat">,
  place: number | null,
): LivePage["chat"] {
  const { load, data, state } = useFetcher<LivePage>();
  const chat = data?.id === id && place !== null ? data.chat : read;
  const [first, last] = [chat.lines[0], chat.lines.at(-1)];
  const isOutside =
    place !== null &&
    ((chat.later !== null && last !== undefined && place >= last.offset) ||
      (chat.older !== null && first !== undefined && place < first.offset));
  const asked = useRef<number | null>(null);
  useEffect(() => {
    if (!isOutside || state !== "idle" || asked.current === place) return;
    asked.current = place;
    load(`${href("/live/:id", { id })}?t=${place}`);
  }, [isOutside, state, place, id, load]);
  return chat;
}

import { type KeyboardEvent, type MouseEvent, type PointerEvent, useRef } from "react";

/** Pixels that a pointer moves before it drags. */
const slack = 6;

/** The room whose line lies under a point; null for none. */
function roomAt(x: number, y: number): number | null {
  const cell = document.elementsFromPoint(x, y).find((element) => element.matches("td, th"));
  const room = cell?.closest<HTMLElement>("[data-room]")?.dataset.room;
  return room === undefined ? null : Number(room);
}

type Move = {
  /** The room of the bar. */
  roomId: number;
  /** The rooms to which it may go, including its own, in the order of the chart. */
  rooms: readonly number[];
  aim: number | null;
  setAim: (roomId: number | null) => void;
  drop: (roomId: number) => void;
};

/**
 * Handlers that let a bar of the chart be dragged to another line by mouse or pen, or moved with the arrow keys and
 * Enter. A finger scrolls the chart and opens the bar instead.
 */
export function useBarMove({ roomId, rooms, aim, setAim, drop }: Move) {
  const start = useRef<{ x: number; y: number }>(undefined);
  const dragged = useRef(false);
  const settle = () => {
    setAim(null);
    if (aim !== null && aim !== roomId) drop(aim);
  };
  const put = (element: HTMLElement, offset: string) => {
    element.style.translate = offset;
    start.current = undefined;
  };
  return {
    draggable: false,
    onPointerDown: ({ button, pointerType, clientX, clientY }: PointerEvent) => {
      dragged.current = false;
      if (button === 0 && pointerType !== "touch") start.current = { x: clientX, y: clientY };
    },
    onPointerMove: ({ currentTarget, pointerId, clientX, clientY }: PointerEvent<HTMLElement>) => {
      const from = start.current;
      if (!from || (!dragged.current && Math.hypot(clientX - from.x, clientY - from.y) < slack)) return;
      if (!dragged.current) currentTarget.setPointerCapture(pointerId);
      dragged.current = true;
      currentTarget.style.translate = `0 ${clientY - from.y}px`;
      const under = roomAt(clientX, clientY);
      setAim(under !== null && rooms.includes(under) ? under : null);
    },
    onPointerUp: ({ currentTarget }: PointerEvent<HTMLElement>) => {
      put(currentTarget, "");
      if (dragged.current) settle();
    },
    onPointerCancel: ({ currentTarget }: PointerEvent<HTMLElement>) => {
      put(currentTarget, "");
      setAim(null);
    },
    onClick: (event: MouseEvent) => {
      if (dragged.current) event.preventDefault();
    },
    onKeyDown: (event: KeyboardEvent) => {
      const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
      const next = rooms[rooms.indexOf(aim ?? roomId) + (step ?? 0)];
      if (step !== undefined && next !== undefined) setAim(next === roomId ? null : next);
      else if (event.key === "Enter" && aim !== null) settle();
      else if (event.key === "Escape" && aim !== null) setAim(null);
      else return;
      event.preventDefault();
    },
    onBlur: () => setAim(null),
  };
}

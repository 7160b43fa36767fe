import { type KeyboardEvent, type MouseEvent, type PointerEvent, useRef } from "react";

/** Pixels that a pointer moves before it drags. */
const slack = 6;

/** The room whose line lies under a point; null for none. */
function roomAt(x: number, y: number): number | null {
  const cell = document.elementsFromPoint(x, y).find((element) => element.matches("td, th"));
  const room = cell?.closest<HTMLElement>("[data-room]")?.dataset.room;
  return room === undefined ? null : Number(room);
}

/** Where a bar is aimed at: a room, and by how many days it is moved. */
export type Aim = { roomId: number; days: number };

type Move = {
  /** The room of the bar. */
  roomId: number;
  /** The rooms to which it may go, including its own, in the order of the chart. */
  rooms: readonly number[];
  aim: Aim | null;
  setAim: (aim: Aim | null) => void;
  drop: (aim: Aim) => void;
};

/** Days that lie in so many pixels beside a bar. */
function daysIn(bar: HTMLElement, pixels: number): number {
  const cell = bar.closest("td");
  return cell ? Math.round((pixels * cell.colSpan) / cell.clientWidth) : 0;
}

/**
 * Handlers that let a bar of the chart be dragged to another line or other days by mouse or pen, or moved with the arrow
 * keys and Enter. A finger scrolls the chart and opens the bar instead.
 */
export function useBarMove({ roomId, rooms, aim, setAim, drop }: Move) {
  const start = useRef<{ x: number; y: number }>(undefined);
  const dragged = useRef(false);
  const settle = () => {
    setAim(null);
    if (aim !== null && (aim.roomId !== roomId || aim.days !== 0)) drop(aim);
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
      currentTarget.style.translate = `${clientX - from.x}px ${clientY - from.y}px`;
      const under = roomAt(clientX, clientY);
      const days = daysIn(currentTarget, clientX - from.x);
      setAim(under !== null && rooms.includes(under) ? { roomId: under, days } : null);
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
      const [line, days] =
        { ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1] }[event.key] ?? [];
      const at = aim ?? { roomId, days: 0 };
      const next = rooms[rooms.indexOf(at.roomId) + (line ?? 0)];
      if (days !== undefined && next !== undefined) {
        const to = { roomId: next, days: at.days + days };
        setAim(to.roomId === roomId && to.days === 0 ? null : to);
      } else if (event.key === "Enter" && aim !== null) settle();
      else if (event.key === "Escape" && aim !== null) setAim(null);
      else return;
      event.preventDefault();
    },
    onBlur: () => setAim(null),
  };
}

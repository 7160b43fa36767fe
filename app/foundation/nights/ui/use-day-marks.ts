import { useEffect, useState } from "react";
import { plusDays } from "../rules/night-count";

type Marks = { holidays: ReadonlySet<string>; booked: ReadonlySet<string> };

const none: ReadonlySet<string> = new Set();

/** Fetches a list; empty on any failure, since a calendar is useful without its marks. */
const listAt = (path: string): Promise<unknown[]> =>
  fetch(path)
    .then((reply) => (reply.ok ? reply.json() : []))
    .then((list: unknown) => (Array.isArray(list) ? list : []))
    .catch(() => []);

/** Japan's holidays and, from the call `bookedAt`, the nights that are taken, once they are loaded. */
export function useDayMarks({ first, last }: { first: string; last: string }, bookedAt: string | undefined): Marks {
  const [marks, setMarks] = useState<Marks>({ holidays: none, booked: none });
  useEffect(() => {
    let isOver = false;
    const to = plusDays(last, 30);
    const nights = bookedAt === undefined ? [] : listAt(`${bookedAt}?from=${first}&to=${to}`);
    Promise.all([listAt("/api/misc/japan-holiday"), nights]).then(([days, full]) => {
      if (isOver) return;
      const dates = days.flatMap((day) => (day && typeof day === "object" && "date" in day ? [String(day.date)] : []));
      setMarks({ holidays: new Set(dates), booked: new Set(full.map(String)) });
    });
    return () => {
      isOver = true;
    };
  }, [first, last, bookedAt]);
  return marks;
}

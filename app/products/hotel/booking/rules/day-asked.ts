import { isDay } from "~/platform/time/tokyo";

/** What a filter asks of bookings, written `arrive:2026-12-01` or `leave:2026-12-01`; null for any other text. */
export function dayAsked(text: string | undefined): { way: "arrive" | "leave"; date: string } | null {
  const [, way, date = ""] = /^(arrive|leave):(\d{4}-\d\d-\d\d)$/.exec(text ?? "") ?? [];
  return (way === "arrive" || way === "leave") && isDay(date) ? { way, date } : null;
}

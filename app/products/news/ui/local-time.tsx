import { useEffect, useState } from "react";

const two = (value: number) => String(value).padStart(2, "0");

/** A time in the reader's own zone: `2026-11-24 16:02:14`. */
const localTime = (at: Date): string =>
  `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())} ${two(at.getHours())}:${two(at.getMinutes())}:${two(at.getSeconds())}`;

/**
 * The publication time of an article: the server renders `shown`, in Japan's time zone with its name; the browser
 * replaces it by the reader's local time.
 */
export function LocalTime({ at, shown }: { at: string; shown: string }) {
  const [local, setLocal] = useState<string | null>(null);
  useEffect(() => setLocal(localTime(new Date(at))), [at]);
  return <time dateTime={at}>{local ?? shown}</time>;
}

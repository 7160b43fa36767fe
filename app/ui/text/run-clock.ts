import { onTick } from "~/ui/base/clock-tick";
import { serverAhead } from "~/ui/base/server-clock";

type Clock = {
  /** When it ends, milliseconds since 1970. */
  to: number;
  /** The server's clock when it answered, milliseconds since 1970; a cached page may be behind, the browser corrects it. */
  now: number;
};

/** The time left in words, from milliseconds: `2 days 03:04:05`. */
export function timeLeft(milliseconds: number, t: (key: string, params: { days: number }) => string): string {
  const seconds = Math.ceil(Math.max(0, milliseconds) / 1000);
  const part = (n: number) => String(n).padStart(2, "0");
  const days = Math.floor(seconds / 86_400);
  const hours = seconds >= 3600 ? `${part(Math.floor(seconds / 3600) % 24)}:` : "";
  const rest = `${hours}${part(Math.floor(seconds / 60) % 60)}:${part(seconds % 60)}`;
  return days > 0 ? `${t("countdownDays", { days })} ${rest}` : rest;
}

/**
 * Writes the time left until a moment into an element, by the server's clock: the visitor's own may be wrong. `onEnd` is
 * called once when it reaches zero. Returns how to stop it.
 */
export function runClock(
  place: Element,
  { to, now }: Clock,
  { say, onEnd }: { say: (milliseconds: number) => string; onEnd: () => void },
): () => void {
  let ahead = now - Date.now();
  const remaining = () => to - Date.now() - ahead;
  if (remaining() <= 0) return () => {};
  serverAhead().then(
    (ms) => {
      if (ms) ahead = ms;
    },
    () => undefined,
  );
  const leave = onTick(() => {
    place.textContent = say(remaining());
    if (remaining() > 0) return;
    leave();
    onEnd();
  }, remaining);
  return leave;
}

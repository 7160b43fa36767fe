import { onTick } from "~/ui/base/clock-tick";
import { askServerClock, serverNow } from "~/ui/base/server-clock";

/** How long to wait until an answer that still shows a clock at zero is asked for again, milliseconds, and how often. */
const again = { afterMs: 2_000, most: 5 };

/** How often something new was asked for since a moment came, by the moment. */
const asked = new Map<number, number>();

/**
 * Writes the time left until a moment, milliseconds since 1970, into an element, by the server's clock: the visitor's own
 * may be wrong. `onEnd` is called when it reaches zero and, while the clock still runs, some times more: the server may be
 * a moment behind. Returns how to stop it.
 */
export function runClock(
  place: Element,
  to: number,
  { say, onEnd }: { say: (milliseconds: number) => string; onEnd: () => void },
): () => void {
  const remaining = () => to - serverNow();
  let waiting: ReturnType<typeof setTimeout> | undefined;
  let leave = () => {};
  const write = () => {
    place.textContent = say(remaining());
  };
  const end = () => {
    /* The server's clock was perhaps not known before. */
    if (remaining() > 0) return run();
    const times = asked.get(to) ?? 0;
    if (times >= again.most) return;
    asked.set(to, times + 1);
    onEnd();
    waiting = setTimeout(end, again.afterMs);
  };
  const run = () => {
    write();
    if (remaining() <= 0) waiting = setTimeout(end, again.afterMs);
    else
      leave = onTick(() => {
        write();
        if (remaining() > 0) return;
        leave();
        end();
      }, remaining);
  };
  askServerClock();
  run();
  return () => {
    leave();
    clearTimeout(waiting);
  };
}

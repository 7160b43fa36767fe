import { onTick } from "~/ui/base/clock-tick";
import { askServerClock, serverNow } from "~/ui/base/server-clock";

/** How long to wait in ms before an answer that still shows a clock at zero is requested again, and how often. */
const again = { afterMs: 2_000, most: 5 };

/** How often new data was requested since an instant came, by instant. */
const asked = new Map<number, number>();

/**
 * Writes the time left until an instant (ms since 1970) into an element, by the server's clock, because the visitor's
 * own may be wrong. `onEnd` is called when it reaches zero and, while the clock is still shown, a few more times: the
 * server may be slightly behind. Returns a function that stops it.
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
    /* The server's clock may only be known now. */
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

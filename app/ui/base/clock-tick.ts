type Listener = () => void;
const listeners = new Map<Listener, () => number>();
let timer: ReturnType<typeof setTimeout> | undefined;

/** Milliseconds until the next repaint of a countdown: 200 in its last minute, else until the second changes. */
export function tickDelay(remaining: number): number {
  return remaining <= 60_000 ? 200 : Math.min(1000, remaining % 1000 || 1000);
}

function schedule() {
  clearTimeout(timer);
  timer = undefined;
  if (!listeners.size) return;
  const waits = [...listeners.values()].map((remaining) => tickDelay(remaining()));
  timer = setTimeout(
    () => {
      for (const listener of [...listeners.keys()]) listener();
      schedule();
    },
    Math.min(...waits),
  );
}

/** Adds a countdown to the page's one timer; `remaining` returns its ms left. Returns a function that removes it. */
export function onTick(listener: Listener, remaining: () => number): () => void {
  listeners.set(listener, remaining);
  schedule();
  return () => {
    listeners.delete(listener);
    schedule();
  };
}

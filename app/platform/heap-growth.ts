import { setFlagsFromString } from "node:v8";

/**
 * How far V8 lets the heap grow beyond its live data before it collects garbage, in percent; its default is several
 * times as much. The smaller share keeps memory low during one long task that makes much garbage, and costs some of its
 * time.
 */
const percent = { usual: 80, lean: 20 } as const;

const grow = (share: keyof typeof percent): void => setFlagsFromString(`--heap-growing-percent=${percent[share]}`);

/** Sets the usual heap growth of a server. */
export const growUsually = (): void => grow("usual");

let running = 0;

/** Runs a long task that makes much garbage, with small heap growth meanwhile. */
export async function withLeanHeap<T>(work: () => Promise<T>): Promise<T> {
  running += 1;
  grow("lean");
  try {
    return await work();
  } finally {
    running -= 1;
    if (running === 0) grow("usual");
  }
}

import { setFlagsFromString } from "node:v8";

/**
 * Percent of what lives in the heap by which V8 lets it grow before it looks for what does not: by default several
 * times as much. While one long work makes much garbage of little, the smaller share keeps the memory at what it needs,
 * for a part of its time.
 */
const percent = { usual: 80, lean: 20 } as const;

const grow = (share: keyof typeof percent): void => setFlagsFromString(`--heap-growing-percent=${percent[share]}`);

/** Sets how the heap of a server grows. */
export const growUsually = (): void => grow("usual");

let running = 0;

/** Does a long work that makes much garbage, and keeps the heap small meanwhile. */
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

/** The slot machine: number of reels, pixels per symbol, milliseconds per step. */
export const machine = { reels: 8, step: 188, tick: 50 } as const;

/** The symbols of a reel in order: signs of good luck. */
export const symbols = ["松", "竹", "梅", "鶴", "亀", "福", "寿", "宝"] as const;

/** Steps until the first reel stops, and from one reel to the next. */
const [first, apart] = [24, 6];

/** The step at which a reel stops, from the left. */
const stopOf = (reel: number): number => first + reel * apart;

/** The step at which all reels have stopped. */
export const lastTick = stopOf(machine.reels - 1);

/** The symbol a reel shows at a step; from its stop on, the winning one. */
export function shownAt(tick: number, reel: number, symbol: number): number {
  const left = Math.max(0, stopOf(reel) - tick);
  return (((symbol - left) % symbols.length) + symbols.length) % symbols.length;
}

/** Whether all reels have stopped at a step. */
export const isStill = (tick: number): boolean => tick >= lastTick;

import { Gauge } from "prom-client";

/** How long a background part may be silent before the process counts as not ready, ms. */
const silentMs = 30_000;

/** When each part beat last, by `performance.now()`; null before its first beat. */
const parts = new Map<string, number | null>();

/** A part's proof of life. */
export type Heart = {
  /** The part has just been seen to work. */
  beat: () => void;
  /** The part has been stopped on purpose: nobody waits for it any more. */
  leave: () => void;
};

/** Registers a background part of this process. It counts as silent until its first beat. */
export function heart(name: string): Heart {
  parts.set(name, null);
  return {
    beat: () => void parts.set(name, performance.now()),
    leave: () => void parts.delete(name),
  };
}

const isSilent = (last: number | null): boolean => last === null || performance.now() - last > silentMs;

/** The parts that have not beaten for 30 s, or never [OP6]. */
export const silentParts = (): string[] => [...parts].filter(([, last]) => isSilent(last)).map(([name]) => name);

/** The background parts of this process, by name: how long ago each was last seen to work; null: never. */
export const partsOfProcess = (): { name: string; silentMs: number | null; isSilent: boolean }[] =>
  [...parts]
    .map(([name, last]) => ({
      name,
      silentMs: last === null ? null : performance.now() - last,
      isSilent: isSilent(last),
    }))
    .sort((a, b) => a.name.localeCompare(b.name));

new Gauge({
  name: "background_silent_parts",
  help: "1 for a background part that has not worked for 30 s, else 0",
  labelNames: ["part"],
  collect() {
    this.reset();
    for (const [part, last] of parts) this.set({ part }, isSilent(last) ? 1 : 0);
  },
});

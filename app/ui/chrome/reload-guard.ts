const KEY = "error-reloads";
const WINDOW_MS = 60_000;
const MOST = 2;

/** The reloads of the last minute with one more added, or null when there were two already [SH29]. */
export function nextReloads(earlier: readonly number[], now: number): number[] | null {
  const recent = earlier.filter((at) => now - at < WINDOW_MS);
  return recent.length >= MOST ? null : [...recent, now];
}

/** Whether one more reload may be tried; `take` counts it. Without storage none is allowed. */
export function mayReload(take: boolean): boolean {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? "[]");
    const earlier = Array.isArray(stored) ? stored.filter((at): at is number => typeof at === "number") : [];
    const next = nextReloads(earlier, Date.now());
    if (next && take) sessionStorage.setItem(KEY, JSON.stringify(next));
    return next !== null;
  } catch {
    return false;
  }
}

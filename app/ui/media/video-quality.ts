import type { VideoQuality } from "./video-sources";

/** What the visitor asked for: the smallest quality, the player's own choice, or a width of the longer side. */
export type QualityChoice = "saver" | "auto" | number;

/**
 * The quality a player starts with: the smallest for who saves data, otherwise the largest that is ready and smaller
 * than the window, in CSS pixels, otherwise the player's own choice.
 */
export function firstQuality(widths: readonly number[], windowWidth: number, saves: boolean): QualityChoice {
  if (saves) return "saver";
  const fitting = widths.filter((width) => width < windowWidth);
  return fitting.length > 0 ? Math.max(...fitting) : "auto";
}

/** The index of a choice among levels of these widths; -1: the player's own choice. */
export function levelOf(choice: QualityChoice, widths: readonly number[]): number {
  if (choice === "auto" || widths.length === 0) return -1;
  if (choice === "saver") return widths.indexOf(Math.min(...widths));
  return widths.indexOf(choice);
}

/** Megabytes of a minute to one decimal, at least 0.1. */
export const minuteMegabytes = ({ minuteBytes }: VideoQuality): string =>
  Math.max(0.1, minuteBytes / 1_000_000).toFixed(1);

const storageKey = "video-saver";

/** Whether the visitor saves data: their remembered choice, otherwise the browser's setting. For browsers only. */
export function savesData(): boolean {
  try {
    const stored = localStorage.getItem(storageKey);
    if (stored) return stored === "1";
  } catch {
    /* Storage may be forbidden; the browser's setting decides. */
  }
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  return connection?.saveData === true;
}

/** Remembers whether the visitor saves data, where the browser allows it. */
export function rememberSaving(saves: boolean): void {
  try {
    localStorage.setItem(storageKey, saves ? "1" : "0");
  } catch {
    /* The choice holds for this page alone. */
  }
}

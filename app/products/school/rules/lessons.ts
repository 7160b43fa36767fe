import type { Flag } from "~/platform/i18n/locales";

/** A lesson as everybody sees it. */
export type Lesson = {
  /** Counted from 1. */
  place: number;
  title: string;
  lang?: Flag;
  /** Seconds; 0 before it is known. */
  duration: number;
  /** How much of it the viewer has watched, 0 to 100. */
  percent: number;
  /** Whether it can be played by now. */
  isReady: boolean;
};

/** The place of the lesson to show: the wanted one, else the first; 0 without lessons. */
export const lessonAt = (lessons: number, wanted: number): number =>
  lessons === 0 ? 0 : wanted >= 1 && wanted <= lessons ? wanted : 1;

/** How much of a video was watched, in whole percent; 100 only at its end, give or take a second. */
export function watchedPercent(watched: { currentTime: number; duration: number } | undefined, length: number): number {
  const whole = watched?.duration || length;
  if (!watched || whole <= 0) return 0;
  if (watched.currentTime >= whole - 1) return 100;
  return Math.min(99, Math.max(0, Math.floor((watched.currentTime / whole) * 100)));
}

/** How much of a course was watched: the mean of its lessons, 100 only when all are. */
export const coursePercent = (percents: readonly number[]): number =>
  percents.length === 0 ? 0 : Math.floor(percents.reduce((sum, one) => sum + one, 0) / percents.length);

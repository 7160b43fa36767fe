import { type PlayedVideo, videoPort } from "~/foundation/subjects/videos.server";
import { watchedBy } from "~/foundation/subjects/watching.server";
import type { Actor } from "~/platform/access/actor";
import { type Flag, flagOf, type Locale } from "~/platform/i18n/locales";
import type { Db } from "~db/client";
import { type Lesson, lessonAt, watchedPercent } from "../rules/lessons";

type Asked = { actor: Actor | null; locale: Locale; mayWatch: boolean; wanted: number };

/** The lesson that a page plays. */
export type Playing = Lesson & {
  videoId: number;
  poster: string | null;
  sources: NonNullable<PlayedVideo["sources"]> | null;
  /** Seconds at which the viewer stopped. */
  startAt: number;
};

/** The place to continue at: 0 when the end was reached. */
const continueAt = ({ currentTime, duration }: { currentTime: number; duration: number }): number =>
  duration > 0 && currentTime >= duration - 5 ? 0 : currentTime;

/**
 * The lessons of a course in order, and the one that is played. Only who may watch gets what plays them: others get
 * titles and lengths. Deleted videos are left out.
 */
export async function lessonsOf(
  db: Db,
  videoIds: readonly number[],
  { actor, locale, mayWatch, wanted }: Asked,
): Promise<{ lessons: Lesson[]; playing: Playing | null }> {
  if (videoIds.length === 0) return { lessons: [], playing: null };
  const flag: Flag = flagOf(locale);
  const [videos, watched] = await Promise.all([
    videoPort().play(db, videoIds, flag),
    actor && mayWatch ? watchedBy(db, actor.userId, videoIds) : new Map<number, never>(),
  ]);
  const there = videoIds.flatMap((id) => videos.get(id) ?? []);
  const lessons = there.map(({ id, title, lang, duration, sources }, at): Lesson => {
    const percent = watchedPercent(watched.get(id), duration);
    return { place: at + 1, title, ...(lang && { lang }), duration, percent, isReady: sources !== null };
  });
  const place = lessonAt(lessons.length, wanted);
  const [video, lesson] = [there[place - 1], lessons[place - 1]];
  if (!mayWatch || !video || !lesson) return { lessons, playing: null };
  const { id: videoId, picture: poster, sources } = video;
  const progress = watched.get(videoId);
  return { lessons, playing: { ...lesson, videoId, poster, sources, startAt: progress ? continueAt(progress) : 0 } };
}

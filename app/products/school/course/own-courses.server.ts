import { watchedBy } from "~/foundation/subjects/watching.server";
import type { Actor } from "~/platform/access/actor";
import type { Locale } from "~/platform/i18n/locales";
import type { Db } from "~db/client";
import { coursePercent, watchedPercent } from "../rules/lessons";
import { ownCourseIds } from "../sale/bought.server";
import { type CourseCard, courseCards } from "./course-cards.server";
import { coursesOfIds } from "./courses.server";

/** A course of a person, with how much of it they have watched. */
export type OwnCourse = CourseCard & { percent: number };

/** One page of the courses that a person has bought, newest first; `hasMore` when others follow. */
export async function ownCourses(
  db: Db,
  { actor, locale }: { actor: Actor; locale: Locale },
  { size, offset }: { size: number; offset: number },
): Promise<{ courses: OwnCourse[]; hasMore: boolean }> {
  const ids = await ownCourseIds(db, actor.userId, { size: size + 1, offset });
  const rows = await coursesOfIds(db, ids.slice(0, size));
  const videos = [...new Set(rows.flatMap(({ videoIds }) => videoIds))];
  const [cards, watched] = await Promise.all([
    courseCards(db, { actor, locale }, rows),
    watchedBy(db, actor.userId, videos),
  ]);
  const courses = cards.map((card, at) => {
    const percents = (rows[at]?.videoIds ?? []).map((id) => watchedPercent(watched.get(id), 0));
    return { ...card, percent: coursePercent(percents) };
  });
  return { courses, hasMore: ids.length > size };
}

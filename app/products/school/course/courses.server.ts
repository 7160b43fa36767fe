import { and, desc, eq, inArray, isNull, type SQL } from "drizzle-orm";
import type { Actor } from "~/platform/access/actor";
import { cached } from "~/platform/data/cached.server";
import { countAhead } from "~/platform/data/count-ahead.server";
import { missing } from "~/platform/errors";
import type { InLanguages } from "~/platform/i18n/words";
import type { Db } from "~db/client";
import { courses } from "~db/schema/school";
import { rootsOf } from "../category/tree.server";
import { mostChoices, schoolSizes } from "../rules/limits";
import type { CategoryType } from "../rules/types";
import { schoolTag } from "../tags";
import { keepsCourse } from "./rights.server";
import { courseShown } from "./visible.server";

const { id, ownerId, categoryId, title, summary, cover, price, isPointPay, seq, videoIds } = courses;
const { isRecommended, takesApplications } = courses;

/** What lists read of a course. */
const courseColumns = {
  id,
  ownerId,
  categoryId,
  title,
  summary,
  cover,
  price,
  isPointPay,
  seq,
  videoIds,
  isRecommended,
  takesApplications,
};

/** A course in a list. */
export type CourseRow = {
  id: number;
  ownerId: number;
  categoryId: number;
  title: InLanguages;
  summary: InLanguages;
  cover: string;
  price: number | null;
  isPointPay: boolean;
  seq: number;
  videoIds: number[];
  isRecommended: boolean;
  takesApplications: boolean;
};

/** The order of lists: highest first, then newest. */
export const courseOrder = [desc(seq), desc(id)];

const coursesIn = (category: number, isWhole: boolean) => eq(isWhole ? courses.rootId : courses.categoryId, category);

/** The highest courses of a category, `isWhole` with those below it, at most `size` from `offset`. */
export const coursesOf = (
  db: Db,
  category: number,
  { isWhole, size, offset = 0 }: { isWhole: boolean; size: number; offset?: number },
): Promise<CourseRow[]> =>
  db
    .select(courseColumns)
    .from(courses)
    .where(and(courseShown, coursesIn(category, isWhole)))
    .orderBy(...courseOrder)
    .limit(size)
    .offset(offset);

/** How many courses a category has itself, counted some way ahead of `offset`. */
export const countCourses = (db: Db, category: number, offset: number): Promise<number> =>
  countAhead(db, courses, and(courseShown, coursesIn(category, false)), { offset });

/** The first courses of each category of the first level, for the home page. */
export const courseShelves = cached("school-course-shelves", {
  tags: () => [schoolTag],
  read: async (db, { type }: { type: CategoryType }): Promise<{ root: number; rows: CourseRow[] }[]> => {
    const roots = await rootsOf(db, [type]);
    return Promise.all(
      roots.map(async (root) => ({
        root: root.id,
        rows: await coursesOf(db, root.id, { isWhole: true, size: schoolSizes.several }),
      })),
    );
  },
});

/** The recommended courses, highest first. */
export const recommended = cached("school-recommended", {
  tags: () => [schoolTag],
  read: (db): Promise<CourseRow[]> =>
    db
      .select(courseColumns)
      .from(courses)
      .where(and(courseShown, courses.isRecommended))
      .orderBy(...courseOrder)
      .limit(schoolSizes.recommended),
});

/** The courses that take applications, highest first. */
export const applicable = (db: Db) =>
  db
    .select({ id, title })
    .from(courses)
    .where(and(courseShown, courses.takesApplications))
    .orderBy(...courseOrder)
    .limit(mostChoices);

/** Courses of some ids in their order, also those that are hidden since: for who has bought them. */
export async function coursesOfIds(db: Db, ids: readonly number[]): Promise<CourseRow[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .select(courseColumns)
    .from(courses)
    .where(and(isNull(courses.deletedTime), inArray(id, [...ids])));
  return ids.flatMap((wanted) => rows.filter((row) => row.id === wanted));
}

/**
 * A course as a viewer meets it, with its introduction: everybody those that visitors see, who keeps it a hidden one too.
 * Throws `notFindData`.
 */
export async function openCourse(db: Db, viewer: Actor | null, wanted: number) {
  const [row] = await db
    .select({ ...courseColumns, description: courses.description, isShown: courseShown as SQL<boolean> })
    .from(courses)
    .where(and(eq(id, wanted), isNull(courses.deletedTime)));
  if (!row) throw missing();
  const { isShown, ...course } = row;
  if (!isShown && !(await keepsCourse(db, viewer, course))) throw missing();
  return course;
}

import { eq, inArray, sql } from "drizzle-orm";
import type { Stage } from "~/foundation/orders/bought/rules/stages";
import type { BoughtSource } from "~/foundation/orders/bought/source";
import { inLanguage } from "~/platform/i18n/words";
import { courseApplications, courses } from "~db/schema/school";
import { courseHref } from "../rules/addresses";

/** Places that a person applied for in courses held in a classroom or live. */
export const appliedCourses: BoughtSource = {
  icon: "calendar",
  label: (t) => t("school:applied.title"),
  rows: {
    from: courseApplications,
    of: (userId) => eq(courseApplications.userId, userId),
    id: courseApplications.id,
    placed: courseApplications.createTime,
    due: null,
    stage: sql<Stage>`(case ${courseApplications.status} when 'new' then 'ahead' else 'done' end)`,
  },
  entries: async (db, ids, { t, flag, write }) => {
    const { id, status, createTime } = courseApplications;
    const rows = await db
      .select({ id, status, createTime, courseId: courses.id, title: courses.title, picture: courses.cover })
      .from(courseApplications)
      .innerJoin(courses, eq(courses.id, courseApplications.courseId))
      .where(inArray(id, [...ids]));
    return new Map(
      rows.map((row) => {
        const to = courseHref(row.courseId);
        const isNew = row.status === "new";
        return [
          row.id,
          {
            to,
            name: inLanguage(row.title, flag).text,
            picture: row.picture,
            state: t(isNew ? "school:applied.new" : "school:applied.handled"),
            tone: isNew ? "primary" : "good",
            when: t("orders:bought.placed", { time: write(row.createTime) }),
            yen: null,
            points: 0,
            next: { to, text: t("orders:bought.next.open") },
          },
        ] as const;
      }),
    );
  },
};

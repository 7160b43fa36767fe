import { and, desc, eq, inArray, isNotNull, ne } from "drizzle-orm";
import type { Concerned } from "~/platform/access/actor";
import { countRows } from "~/platform/data/count-rows";
import type { Translate } from "~/platform/i18n/translate";
import { href } from "~/platform/screens/href";
import type { Db } from "~db/client";
import { users } from "~db/schema/accounts";
import { courseApplications, courseDocSales, courseDocs, courseSales, courses } from "~db/schema/school";

/** Todo of administrators: applications for courses that are not handled. */
export const applicationTodos = ({ roles }: Concerned, t: Translate) =>
  roles.has("ADMIN")
    ? [
        {
          id: "course-application",
          count: countRows(courseApplications, eq(courseApplications.status, "new")),
          text: t("school-desk:todo.application"),
          to: `${href("/school/apply_manage")}?status=new`,
        },
      ]
    : [];

/** A person's applications for courses, for the export of their own data. */
export const exportApplications = (db: Db, userId: number) => {
  const { name, phone, email, note, status, createTime } = courseApplications;
  return db
    .select({ course: courses.title, name, phone, email, note, status, createTime })
    .from(courseApplications)
    .innerJoin(courses, eq(courses.id, courseApplications.courseId))
    .where(eq(courseApplications.userId, userId))
    .orderBy(desc(courseApplications.id));
};

/** What a person has bought in the school, for the export of their own data. Texts and files are on its pages. */
export async function exportBought(db: Db, userId: number) {
  const documents = await db
    .select({
      number: courseDocSales.number,
      title: courseDocs.title,
      price: courseDocSales.price,
      createTime: courseDocSales.createTime,
    })
    .from(courseDocSales)
    .innerJoin(courseDocs, eq(courseDocs.id, courseDocSales.docId))
    .where(eq(courseDocSales.buyerId, userId))
    .orderBy(desc(courseDocSales.id));
  const bought = await db
    .select({
      number: courseSales.number,
      title: courses.title,
      price: courseSales.price,
      createTime: courseSales.createTime,
    })
    .from(courseSales)
    .innerJoin(courses, eq(courses.id, courseSales.courseId))
    .where(eq(courseSales.buyerId, userId))
    .orderBy(desc(courseSales.id));
  return { courses: bought, documents };
}

/** The courses and documents that a person wrote, for the export of their own data. */
export async function exportWritten(db: Db, userId: number) {
  const written = await db
    .select({
      title: courses.title,
      summary: courses.summary,
      description: courses.description,
      price: courses.price,
      createTime: courses.createTime,
    })
    .from(courses)
    .where(eq(courses.ownerId, userId))
    .orderBy(desc(courses.id));
  const documents = await db
    .select({
      title: courseDocs.title,
      summary: courseDocs.summary,
      content: courseDocs.content,
      price: courseDocs.price,
      createTime: courseDocs.createTime,
    })
    .from(courseDocs)
    .where(eq(courseDocs.ownerId, userId))
    .orderBy(desc(courseDocs.id));
  return { courses: written, documents };
}

/** Erases name, contact and notes from the applications of anonymised accounts; that there was one stays. */
export async function forgetApplications(db: Db): Promise<void> {
  const gone = db.select({ id: users.id }).from(users).where(isNotNull(users.anonymisedAt));
  await db
    .update(courseApplications)
    .set({
      name: "",
      phone: "",
      email: "",
      note: "",
      memo: "",
      status: "handled",
      userId: null,
    })
    .where(and(inArray(courseApplications.userId, gone), ne(courseApplications.name, "")));
}

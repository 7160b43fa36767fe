import { and, desc, eq, inArray } from "drizzle-orm";
import type { Db } from "~db/client";
import { courseDocSales, courseSales } from "~db/schema/school";

/** The ids among these that a person has bought. */
export async function boughtDocs(db: Db, buyerId: number, ids: readonly number[]): Promise<Set<number>> {
  if (ids.length === 0) return new Set();
  const rows = await db
    .select({ id: courseDocSales.docId })
    .from(courseDocSales)
    .where(and(eq(courseDocSales.buyerId, buyerId), inArray(courseDocSales.docId, [...ids])));
  return new Set(rows.map(({ id }) => id));
}

/** The ids among these that a person has bought. */
export async function boughtCourses(db: Db, buyerId: number, ids: readonly number[]): Promise<Set<number>> {
  if (ids.length === 0) return new Set();
  const rows = await db
    .select({ id: courseSales.courseId })
    .from(courseSales)
    .where(and(eq(courseSales.buyerId, buyerId), inArray(courseSales.courseId, [...ids])));
  return new Set(rows.map(({ id }) => id));
}

type Paging = { size: number; offset: number };

/** The ids of the documents that a person has bought, newest first. */
export async function ownDocIds(db: Db, buyerId: number, { size, offset }: Paging): Promise<number[]> {
  const rows = await db
    .select({ id: courseDocSales.docId })
    .from(courseDocSales)
    .where(eq(courseDocSales.buyerId, buyerId))
    .orderBy(desc(courseDocSales.id))
    .limit(size)
    .offset(offset);
  return rows.map(({ id }) => id);
}

/** The ids of the courses that a person has bought, newest first. */
export async function ownCourseIds(db: Db, buyerId: number, { size, offset }: Paging): Promise<number[]> {
  const rows = await db
    .select({ id: courseSales.courseId })
    .from(courseSales)
    .where(eq(courseSales.buyerId, buyerId))
    .orderBy(desc(courseSales.id))
    .limit(size)
    .offset(offset);
  return rows.map(({ id }) => id);
}

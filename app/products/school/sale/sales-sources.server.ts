import { asc, desc, eq } from "drizzle-orm";
import type { Sale, SalesSource } from "~/foundation/subjects/sales-history.server";
import { countAhead } from "~/platform/data/count-ahead.server";
import { translator } from "~/platform/i18n/texts.server";
import type { InLanguages } from "~/platform/i18n/words";
import { users } from "~db/schema/accounts";
import { courseDocSales, courseDocs, courseSales, courses } from "~db/schema/school";
import { courseDocHref, courseHref } from "../rules/addresses";

type Row = {
  id: number;
  number: string;
  buyerId: number;
  nickname: string;
  itemId: number;
  title: InLanguages;
  price: number;
  time: Date;
};

const saleOf =
  (hrefOf: (id: number) => string) =>
  ({ id, number, buyerId, nickname, itemId, title, price, time }: Row): Sale => ({
    id,
    number,
    price,
    time,
    isPointPay: true,
    buyer: { id: buyerId, nickname },
    item: { id: itemId, title, href: hrefOf(itemId) },
  });

/** The sales of documents. */
export const docSales: SalesSource = {
  label: (locale) => translator(locale)("school-desk:sales.kind.course_doc"),
  list: async (db, { ownerId, isNewestFirst, limit, offset }) => {
    const { id, number, buyerId, price, createTime: time } = courseDocSales;
    const where = ownerId === null ? undefined : eq(courseDocSales.ownerId, ownerId);
    const [rows, total] = await Promise.all([
      db
        .select({
          id,
          number,
          buyerId,
          nickname: users.nickname,
          itemId: courseDocs.id,
          title: courseDocs.title,
          price,
          time,
        })
        .from(courseDocSales)
        .innerJoin(courseDocs, eq(courseDocs.id, courseDocSales.docId))
        .innerJoin(users, eq(users.id, buyerId))
        .where(where)
        .orderBy((isNewestFirst ? desc : asc)(id))
        .limit(limit)
        .offset(offset),
      countAhead(db, courseDocSales, where, { offset }),
    ]);
    return { rows: rows.map(saleOf(courseDocHref)), total };
  },
};

/** The sales of courses. */
export const coursesSold: SalesSource = {
  label: (locale) => translator(locale)("school-desk:sales.kind.course"),
  list: async (db, { ownerId, isNewestFirst, limit, offset }) => {
    const { id, number, buyerId, price, createTime: time } = courseSales;
    const where = ownerId === null ? undefined : eq(courseSales.ownerId, ownerId);
    const [rows, total] = await Promise.all([
      db
        .select({
          id,
          number,
          buyerId,
          nickname: users.nickname,
          itemId: courses.id,
          title: courses.title,
          price,
          time,
        })
        .from(courseSales)
        .innerJoin(courses, eq(courses.id, courseSales.courseId))
        .innerJoin(users, eq(users.id, buyerId))
        .where(where)
        .orderBy((isNewestFirst ? desc : asc)(id))
        .limit(limit)
        .offset(offset),
      countAhead(db, courseSales, where, { offset }),
    ]);
    return { rows: rows.map(saleOf((courseId) => courseHref(courseId))), total };
  },
};

import { boughtAndKept } from "~/foundation/orders/bought/kept.server";
import { href } from "~/platform/screens/href";
import { courseDocSales, courseDocs, courseSales, courses } from "~db/schema/school";
import { courseDocHref, courseHref } from "../rules/addresses";

const { id, buyerId, price, createTime } = courseSales;

/** Courses that a person bought. */
export const boughtCoursesSource = boughtAndKept({
  icon: "cap",
  label: (t) => t("school:mine.courses"),
  list: () => href("/school/user/video"),
  sales: courseSales,
  sale: { id, buyerId, itemId: courseSales.courseId, price, createTime },
  items: courses,
  item: { id: courses.id, title: courses.title, picture: courses.cover },
  hrefOf: (course) => courseHref(course),
  open: (t) => t("school:bought.open"),
});

/** Documents that a person bought. */
export const boughtDocsSource = boughtAndKept({
  icon: "paper",
  label: (t) => t("school:mine.docs"),
  list: () => href("/school/user/doc"),
  sales: courseDocSales,
  sale: {
    id: courseDocSales.id,
    buyerId: courseDocSales.buyerId,
    itemId: courseDocSales.docId,
    price: courseDocSales.price,
    createTime: courseDocSales.createTime,
  },
  items: courseDocs,
  item: { id: courseDocs.id, title: courseDocs.title, picture: courseDocs.cover },
  hrefOf: courseDocHref,
  open: (t) => t("school:bought.open"),
});

import { z } from "zod";
import { deskCalls } from "~/foundation/desks/desk-calls";
import { salesOf } from "~/foundation/subjects/sales-history.server";
import { actorOf, type Call, call, success } from "~/platform/api/calls";
import { rowId } from "~/platform/data/row-id";
import { anyone, signedIn } from "~/platform/domain/access";
import { missing } from "~/platform/errors";
import { plain } from "~/platform/fields/fields";
import { translator } from "~/platform/i18n/texts.server";
import { tableInput, tableReply } from "~/platform/table/table.server";
import { applicationDesk } from "./apply/application-desk.server";
import { takeApplication } from "./apply/apply-steps.server";
import { courseCategoryDesk, docCategoryDesk } from "./category/category-desks.server";
import { categoryEntities, categoryEntity, openCategory } from "./category/tree.server";
import { courseDesk } from "./course/course-desk.server";
import { courseEntities } from "./course/course-entities.server";
import { recommended } from "./course/courses.server";
import { buyCourse } from "./course/verbs/buy-course.server";
import { courseDocDesk } from "./doc/doc-desk.server";
import { docEntities, docEntity } from "./doc/doc-entities.server";
import { docsOf, docsOfIds, openDoc } from "./doc/docs.server";
import { buyDoc } from "./doc/verbs/buy-doc.server";
import { applyBody, buyBody } from "./forms";
import { schoolSizes } from "./rules/limits";
import { courseTypes } from "./rules/types";
import { ownDocIds } from "./sale/bought.server";
import { boughtReply } from "./sale/bought-reply.server";
import { saleCells, salesPage } from "./sale/sales-page.server";
import { salesTable } from "./sale/sales-table";
import { schoolEditors } from "./uploads";

/** The list of one kind, which the path names; the page's own address names it too. */
const salesOfKind: typeof salesTable = { ...salesTable, choices: { kind: (kind) => Boolean(salesOf(kind)) } };

const byId = z.object({ id: rowId });
const whole = { size: schoolSizes.call, offset: 0 };

/** Calls for courses, documents, their categories, applications and sales. */
export const schoolCalls: readonly Call[] = [
  call("GET /api/video/category/list/course", anyone, {}, ({ db }) => categoryEntities(db, courseTypes)),
  call("GET /api/video/list/course/recommend", anyone, {}, async ({ db, context }) =>
    courseEntities(db, context.actor, await recommended(db, {})),
  ),
  call("GET /api/course_doc/get/:id", anyone, { params: byId }, async ({ db, context, params }) =>
    docEntity(db, context, await openDoc(db, context.actor, params.id)),
  ),
  call("GET /api/course_doc/list/bought", signedIn, {}, async ({ db, context }) => {
    const ids = await ownDocIds(db, actorOf(context).userId, whole);
    return docEntities(db, context, await docsOfIds(db, ids));
  }),
  call(
    "GET /api/course_doc/list/:categoryId",
    anyone,
    { params: z.object({ categoryId: rowId }) },
    async ({ db, context, params: { categoryId } }) => {
      const { category, parent } = await openCategory(db, categoryId);
      if (category.type !== "DOCUMENT") throw missing();
      return docEntities(db, context, await docsOf(db, categoryId, { isWhole: parent === null, ...whole }));
    },
  ),
  call("GET /api/course_doc/category/list", anyone, {}, ({ db }) => categoryEntities(db, ["DOCUMENT"])),
  call("GET /api/course_doc/category/get/:id", anyone, { params: byId }, async ({ db, params }) => {
    const placed = await openCategory(db, params.id);
    if (placed.category.type !== "DOCUMENT") throw missing();
    const { category, children } = placed;
    return {
      ...categoryEntity(placed),
      children: children.map((child) => categoryEntity({ category: child, parent: { ...category, children: [] } })),
    };
  }),
  call(
    "POST /api/course_doc/buy",
    signedIn,
    { body: buyBody },
    ({ context, body }) => boughtReply((tx) => buyDoc(tx, actorOf(context), body.id)),
    { steps: true, limit: "schoolBuy" },
  ),
  call(
    "POST /api/course/buy",
    signedIn,
    { body: buyBody },
    ({ context, body }) => boughtReply((tx) => buyCourse(tx, actorOf(context), body.id)),
    { steps: true, limit: "schoolBuy" },
  ),
  call(
    "POST /api/course/apply",
    anyone,
    { body: applyBody },
    async ({ context, body }) => {
      await takeApplication(context, body);
      return success();
    },
    { steps: true },
  ),
  call(
    "GET /api/admin/sales_history/list/:kind",
    schoolEditors,
    { params: z.object({ kind: plain(40) }), query: tableInput(salesOfKind) },
    async ({ db, context, params: { kind }, query }) => {
      if (!salesOf(kind)) throw missing();
      const { locale } = context;
      const list = await salesPage(db, { actor: actorOf(context), locale, kind }, query.state);
      return tableReply(salesTable, query, list, { context, t: translator(locale), cells: saleCells });
    },
  ),
  ...deskCalls(courseDesk),
  ...deskCalls(courseDocDesk),
  ...deskCalls(courseCategoryDesk),
  ...deskCalls(docCategoryDesk),
  ...deskCalls(applicationDesk),
];

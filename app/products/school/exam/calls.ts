import { z } from "zod";
import { deskCalls } from "~/foundation/desks/desk-calls";
import { importTable } from "~/foundation/desks/import/import-table.server";
import { byOf } from "~/foundation/desks/verbs/save-entity.server";
import { consume } from "~/platform/access/rate-limit.server";
import { actorOf, type Call, call, success } from "~/platform/api/calls";
import { pagingOf, pagingShape } from "~/platform/api/paging";
import { rowId } from "~/platform/data/row-id";
import { only, signedIn } from "~/platform/domain/access";
import { translator } from "~/platform/i18n/texts.server";
import { tableInput, tableReply } from "~/platform/table/table.server";
import { attemptCells } from "./attempt-cells.server";
import { examCategoryDesk } from "./category-desk.server";
import { certificatePaper } from "./certificate-paper.server";
import { answerBody, byId, certificateBody, eventBody, importBody, startBody } from "./forms";
import { listAttempts } from "./queries/all-attempts.server";
import { ownAttempts } from "./queries/attempts.server";
import { categoriesFor } from "./queries/categories.server";
import { examQuestionDesk } from "./question-desk.server";
import { attemptReply, categoryReply, listedReply } from "./replies.server";
import { attemptsTable } from "./rules/attempts-table";
import { makeCertificate } from "./verbs/make-certificate.server";
import { recordEvent } from "./verbs/record-event.server";
import { saveAnswer } from "./verbs/save-answer.server";
import { startAttempt } from "./verbs/start-attempt.server";
import { submitAttempt } from "./verbs/submit-attempt.server";

const admins = only("ADMIN");

/** The calls of examinations: of candidates, and of the desks of administrators. */
export const examCalls: readonly Call[] = [
  call("GET /api/exam/category/list", signedIn, {}, async ({ db, context }) =>
    (await categoriesFor(db, actorOf(context).userId)).map(categoryReply),
  ),
  call(
    "POST /api/exam/start",
    signedIn,
    { body: startBody },
    async ({ tx, context, body }) => {
      const { userId } = actorOf(context);
      const { id } = await startAttempt(tx, userId, body.categoryId);
      return success({ id, detail: await attemptReply(tx, userId, id) });
    },
    { limit: "examStart" },
  ),
  call(
    "PUT /api/exam/answer",
    signedIn,
    { body: answerBody },
    async ({ tx, context, body }) => success({ detail: await saveAnswer(tx, actorOf(context).userId, body) }),
    { limit: "examAnswer" },
  ),
  call("PUT /api/exam/submit/:attemptId", signedIn, { params: z.object({ attemptId: rowId }) }, async (input) => {
    const { tx, context, params } = input;
    const { score, passed, wrong } = await submitAttempt(tx, actorOf(context).userId, params.attemptId);
    return success({ id: params.attemptId, detail: { score, pass: passed, wrong } });
  }),
  call("GET /api/exam/attempt/:id", signedIn, { params: byId }, ({ db, context, params }) =>
    attemptReply(db, actorOf(context).userId, params.id),
  ),
  call(
    "GET /api/exam/myList",
    signedIn,
    { query: z.object({ ...pagingShape, categoryId: rowId.optional() }) },
    async ({ db, context, query }) => {
      const page = await ownAttempts(db, actorOf(context).userId, query.categoryId, pagingOf(query));
      return { ...page, content: page.content.map(listedReply) };
    },
  ),
  call(
    "PUT /api/exam/event",
    signedIn,
    { body: eventBody },
    async ({ tx, context, body }) => success({ detail: await recordEvent(tx, actorOf(context).userId, body) }),
    { limit: "examEvent" },
  ),
  call("PUT /api/exam/certificate", signedIn, { body: certificateBody }, async ({ tx, context, body }) =>
    success({ id: body.id, detail: await makeCertificate(tx, actorOf(context).userId, body) }),
  ),
  call(
    "GET /api/exam/certificate/paper/:id",
    signedIn,
    { params: byId },
    ({ db, context, params }) => certificatePaper(db, context, actorOf(context).userId, params.id),
    { limit: "examPaper" },
  ),
  call("GET /api/admin/exam/attempt/list", admins, { query: tableInput(attemptsTable) }, async (input) => {
    const { db, context, query } = input;
    const list = await listAttempts(db, query.state);
    const t = translator(context.locale);
    return tableReply(attemptsTable, query, list, { context, t, cells: attemptCells(context.locale) });
  }),
  call(
    "POST /api/exam/question/import",
    admins,
    { body: importBody },
    async ({ db, context, body }) => {
      const by = byOf(context);
      await consume("deskImport", String(by.actor.userId));
      const { locale } = context;
      const { key, tryOnly } = body;
      const detail = await importTable(db, examQuestionDesk, by, { key, tryOnly, t: translator(locale), locale });
      return success({ detail });
    },
    { steps: true },
  ),
  ...deskCalls(examCategoryDesk),
  ...deskCalls(examQuestionDesk),
];

import { z } from "zod";
import type { RequestContext } from "~/platform/access/request-context";
import { actorOf, type Call, call, success } from "~/platform/api/calls";
import { pageOf, pagingOf, pagingShape } from "~/platform/api/paging";
import { rowId } from "~/platform/data/row-id";
import { only, signedIn } from "~/platform/domain/access";
import { translator } from "~/platform/i18n/texts.server";
import { tableInput, tableReply } from "~/platform/table/table.server";
import type { Db } from "~db/client";
import { resumePaper } from "../resume/paper.server";
import { resumeReader } from "../resume/queries/reader.server";
import { seenCopy } from "../resume/queries/seen-resume.server";
import { applicantCells, applicantReply } from "./applicant-cells.server";
import { applyWithFiles } from "./apply-steps.server";
import { answerBody, applyBody, byId, interviewBody, inviteBody, noteBody, statusBody } from "./forms";
import { listApplicants, ownRecruitment } from "./queries/applicants.server";
import { interviewCalendar } from "./queries/interview-calendar.server";
import { ownApplication, ownApplications, ownInvitations } from "./queries/own-applications.server";
import { applicantsTable } from "./rules/applicants-table";
import { applicationStates } from "./rules/application-states";
import { changeStatus, withdraw } from "./verbs/change-status.server";
import { addNote, cancelInterview, setInterview } from "./verbs/interview.server";
import { answerInvitation, invite } from "./verbs/invite.server";

const seekers = only("GUEST");
const companies = only("JOB_ADMIN");
const reader = (db: Db, context: RequestContext) => resumeReader(db, actorOf(context));
const paper = z.enum(["rirekisho", "career"]);

async function listReply(
  db: Db,
  context: RequestContext,
  recruitmentId: number | null,
  query: z.output<ReturnType<typeof tableInput<(typeof applicantsTable)["columns"][number]["key"], "status">>>,
) {
  const by = await reader(db, context);
  if (recruitmentId !== null) await ownRecruitment(db, by, recruitmentId);
  const list = await listApplicants(db, by, recruitmentId, query.state);
  const t = translator(context.locale);
  const cells = applicantCells(context.locale);
  if (query.format) return tableReply(applicantsTable, query, list, { context, t, cells });
  return pageOf(list.rows.map(applicantReply), list.total, { page: query.state.page, size: query.state.size });
}

/** The calls of applications: of those who apply, and of companies. */
export const applyingCalls: readonly Call[] = [
  call(
    "POST /api/job/apply",
    seekers,
    { body: applyBody },
    async ({ db, context, body, header }) =>
      success(await applyWithFiles(db, actorOf(context), body, header("idempotency-key"))),
    { steps: true, limit: "jobApply" },
  ),
  call(
    "GET /api/job/apply/myList",
    seekers,
    { query: z.object({ ...pagingShape, status: z.enum(applicationStates).optional() }) },
    ({ db, context, query }) => ownApplications(db, actorOf(context).userId, query.status, pagingOf(query)),
  ),
  call("GET /api/job/apply/get/:id", seekers, { params: byId }, ({ db, context, params }) =>
    ownApplication(db, actorOf(context).userId, params.id),
  ),
  call("PUT /api/job/apply/withdraw/:id", seekers, { params: byId }, async ({ tx, context, params }) => {
    await withdraw(tx, actorOf(context).userId, params.id);
    return success({ id: params.id });
  }),
  call("GET /api/job/invitation/myList", seekers, {}, ({ db, context }) => ownInvitations(db, actorOf(context).userId)),
  call("PUT /api/job/invitation/answer", seekers, { body: answerBody }, async ({ tx, context, body }) => {
    const detail = await answerInvitation(tx, actorOf(context).userId, body);
    return success({ id: body.id, detail });
  }),
  call(
    "GET /api/job/apply/list/:recruitmentId",
    companies,
    { params: z.object({ recruitmentId: rowId }), query: tableInput(applicantsTable) },
    ({ db, context, params, query }) => listReply(db, context, params.recruitmentId, query),
  ),
  call("GET /api/job/apply/received", companies, { query: tableInput(applicantsTable) }, ({ db, context, query }) =>
    listReply(db, context, null, query),
  ),
  call("PUT /api/job/apply/status", companies, { body: statusBody }, async ({ tx, context, body }) => {
    await changeStatus(tx, await reader(tx, context), body);
    return success({ id: body.id });
  }),
  call("POST /api/job/apply/note", companies, { body: noteBody }, async ({ tx, context, body }) =>
    success(await addNote(tx, await reader(tx, context), body)),
  ),
  call("PUT /api/job/interview", companies, { body: interviewBody }, async ({ tx, context, body }) => {
    await setInterview(tx, await reader(tx, context), body);
    return success({ id: body.id });
  }),
  call("DELETE /api/job/interview/:id", companies, { params: byId }, async ({ tx, context, params }) => {
    await cancelInterview(tx, await reader(tx, context), params.id);
    return success({ id: params.id });
  }),
  call("GET /api/job/interview/calendar/:id", signedIn, { params: byId }, async ({ db, context, params }) => {
    const text = await interviewCalendar(db, context, actorOf(context).userId, params.id);
    context.replyHeaders.set("Content-Type", "text/calendar; charset=utf-8");
    context.replyHeaders.set("Content-Disposition", `attachment; filename="interview-${params.id}.ics"`);
    return text;
  }),
  call(
    "GET /api/job/apply/paper/:paper/:id",
    companies,
    { params: z.object({ paper, id: rowId }) },
    async ({ db, context, params }) =>
      resumePaper(db, context, await seenCopy(db, await reader(db, context), params.id), params.paper),
    { limit: "resumePaper" },
  ),
  call(
    "POST /api/job/resume/invite",
    companies,
    { body: inviteBody },
    async ({ tx, context, body }) => success(await invite(tx, actorOf(context), body)),
    { limit: "jobInvite" },
  ),
];

import { and, desc, eq, isNull, type SQL, sql } from "drizzle-orm";
import { shownNow } from "~/platform/data/clock.server";
import { countAhead } from "~/platform/data/count-ahead.server";
import { missing } from "~/platform/errors";
import type { TableState } from "~/platform/table/table";
import { tableOrder, tableSlice } from "~/platform/table/table.server";
import { tokyoDay } from "~/platform/time/tokyo";
import type { Db } from "~db/client";
import { users } from "~db/schema/accounts";
import { jobCompanies, recruitments } from "~db/schema/job";
import { applicationNotes, applications, interviews } from "~db/schema/job-resume";
import { isBlockedFor, type ResumeReader } from "../../resume/queries/reader.server";
import { asSeen } from "../../resume/queries/seen-resume.server";
import { sightOfCopy } from "../../resume/rules/rights";
import { wholeResume } from "../../resume/rules/whole-resume";
import type { ApplicantColumn, ApplicantFilter } from "../rules/applicants-table";
import { applicationStates } from "../rules/application-states";

/** The interview of an application, unless it was canceled. */
export const ofApplication = and(eq(interviews.applicationId, applications.id), isNull(interviews.canceledTime));

/** SQL condition: applications that a reader knows of; people who never show themselves to the company are not there. */
export const isKnownTo = (reader: ResumeReader): SQL | undefined =>
  reader.isAdmin
    ? undefined
    : and(eq(applications.ownerId, reader.userId), sql`not ${isBlockedFor(applications.userId, reader.userId)}`);

const shown = {
  id: applications.id,
  userId: applications.userId,
  recruitmentId: applications.recruitmentId,
  resumeId: applications.resumeId,
  ownerId: applications.ownerId,
  status: applications.status,
  message: applications.message,
  attachments: applications.attachments,
  copy: applications.resume,
  createTime: applications.createTime,
  answeredTime: applications.answeredTime,
  title: recruitments.title,
  start: interviews.startTime,
  minutes: interviews.minutes,
  place: interviews.place,
  interviewNote: interviews.note,
};

/** Applications with their recruitments and interviews. */
export const applicantRows = (db: Db) =>
  db
    .select(shown)
    .from(applications)
    .innerJoin(recruitments, eq(recruitments.id, applications.recruitmentId))
    .leftJoin(interviews, ofApplication)
    .$dynamic();
type Row = Awaited<ReturnType<ReturnType<typeof applicantRows>["execute"]>>[number];

/**
 * An application as its reader may see it: with the copy of the résumé as far as it goes; a withdrawn one says nothing
 * of its person but that it was there, and one to a company without approval nothing that masking hides [J11].
 */
export function applicantOf(
  reader: ResumeReader,
  { copy, message, attachments, userId, resumeId, ...row }: Row,
  now: Date,
) {
  const hasApplied = row.status !== "withdrawn";
  const { isApproved } = reader;
  const sight = reader.isAdmin ? "full" : sightOfCopy({ isApproved, isBlocked: false, hasApplied, hasAccepted: false });
  const seen = asSeen(sight, wholeResume(copy), tokyoDay(now));
  const isFull = seen?.sight === "full";
  return {
    ...row,
    userId: isFull ? userId : null,
    resumeId: seen ? resumeId : null,
    message: isFull ? message : "",
    attachments: isFull ? attachments : [],
    seen,
  };
}
export type Applicant = ReturnType<typeof applicantOf>;

/** A page of the applicants of one recruitment, or of all of the reader's company. */
export async function listApplicants(
  db: Db,
  reader: ResumeReader,
  recruitmentId: number | null,
  state: TableState<ApplicantColumn, ApplicantFilter>,
) {
  const status = applicationStates.find((one) => one === state.filters.status);
  const where = and(
    isKnownTo(reader),
    recruitmentId === null ? undefined : eq(applications.recruitmentId, recruitmentId),
    status && eq(applications.status, status),
  );
  const { limit, offset } = tableSlice(state);
  const [rows, total, now] = await Promise.all([
    applicantRows(db)
      .where(where)
      .orderBy(...tableOrder(state, { time: applications.id }, applications.id))
      .limit(limit)
      .offset(offset),
    countAhead(db, applications, where, { offset }),
    shownNow(db),
  ]);
  return { rows: rows.map((row) => applicantOf(reader, row, now)), total };
}

/** The applications of a person to the reader's company, newest first, with their notes. */
export async function applicationsOfPerson(db: Db, reader: ResumeReader, userId: number) {
  const [rows, now] = await Promise.all([
    applicantRows(db)
      .where(and(isKnownTo(reader), eq(applications.userId, userId)))
      .orderBy(desc(applications.id))
      .limit(20),
    shownNow(db),
  ]);
  const people = rows.map((row) => applicantOf(reader, row, now)).filter(({ seen }) => seen !== null);
  return withNotes(db, people);
}

/** Applications with their notes, newest first. */
export async function withNotes<A extends { id: number }>(db: Db, people: readonly A[]) {
  const ids = people.map(({ id }) => id);
  const notes = await db
    .select({
      id: applicationNotes.id,
      applicationId: applicationNotes.applicationId,
      content: applicationNotes.content,
      createTime: applicationNotes.createTime,
      author: users.nickname,
    })
    .from(applicationNotes)
    .innerJoin(users, eq(users.id, applicationNotes.authorId))
    .where(sql`${applicationNotes.applicationId} = any(${sql.param(ids)}::bigint[])`)
    .orderBy(desc(applicationNotes.id))
    .limit(500);
  return people.map((one) => ({ ...one, notes: notes.filter(({ applicationId }) => applicationId === one.id) }));
}

/** A recruitment of the reader's company, with its title and company. Throws `notFindData`. */
export async function ownRecruitment(db: Db, reader: ResumeReader, id: number) {
  const [row] = await db
    .select({ id: recruitments.id, title: recruitments.title, company: jobCompanies.name })
    .from(recruitments)
    .innerJoin(jobCompanies, eq(jobCompanies.id, recruitments.companyId))
    .where(
      and(
        eq(recruitments.id, id),
        isNull(recruitments.deletedTime),
        reader.isAdmin ? undefined : eq(recruitments.ownerId, reader.userId),
      ),
    );
  if (!row) throw missing();
  return row;
}

/** Most recruitments that a form of an invitation offers. */
const mostOffered = 50;

/** The reader's open recruitments, for the form of an invitation. */
export const openOwnRecruitments = (db: Db, reader: ResumeReader) =>
  db
    .select({ id: recruitments.id, title: recruitments.title })
    .from(recruitments)
    .where(
      and(
        eq(recruitments.ownerId, reader.userId),
        isNull(recruitments.deletedTime),
        sql`${recruitments.overTime} > statement_timestamp() and ${recruitments.seq} >= 0`,
      ),
    )
    .orderBy(desc(recruitments.id))
    .limit(mostOffered);

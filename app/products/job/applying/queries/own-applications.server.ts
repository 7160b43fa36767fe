import { and, desc, eq, sql } from "drizzle-orm";
import { pageOf } from "~/platform/api/paging";
import { countAhead } from "~/platform/data/count-ahead.server";
import { missing } from "~/platform/errors";
import type { Db } from "~db/client";
import { jobCompanies, recruitments } from "~db/schema/job";
import { applications, interviews, invitations } from "~db/schema/job-resume";
import { recruitmentOpen } from "../../queries/visible.server";
import type { ApplicationState } from "../rules/application-states";
import { ofApplication } from "./applicants.server";

const shown = {
  id: applications.id,
  recruitmentId: applications.recruitmentId,
  status: applications.status,
  createTime: applications.createTime,
  answeredTime: applications.answeredTime,
  withdrawnTime: applications.withdrawnTime,
  title: recruitments.title,
  overTime: recruitments.overTime,
  company: jobCompanies.name,
  companyLogo: jobCompanies.companyLogo,
  ownerId: applications.ownerId,
  interviewTime: interviews.startTime,
};

const rows = (db: Db) =>
  db
    .select(shown)
    .from(applications)
    .innerJoin(recruitments, eq(recruitments.id, applications.recruitmentId))
    .innerJoin(jobCompanies, eq(jobCompanies.id, applications.companyId))
    .leftJoin(interviews, ofApplication)
    .$dynamic();

type Paging = { page: number; size: number; offset: number };

/** A page of a person's own applications, newest first. */
export async function ownApplications(db: Db, userId: number, status: ApplicationState | undefined, paging: Paging) {
  const where = and(eq(applications.userId, userId), status && eq(applications.status, status));
  const [found, total] = await Promise.all([
    rows(db).where(where).orderBy(desc(applications.id)).limit(paging.size).offset(paging.offset),
    countAhead(db, applications, where, paging),
  ]);
  return pageOf(found, total, paging);
}
export type OwnApplication = Awaited<ReturnType<typeof ownApplications>>["content"][number];

/** A person's own application with what was sent and the interview. Throws `notFindData`. */
export async function ownApplication(db: Db, userId: number, id: number) {
  const [row] = await db
    .select({
      ...shown,
      message: applications.message,
      attachments: applications.attachments,
      resumeId: applications.resumeId,
      minutes: interviews.minutes,
      place: interviews.place,
      interviewNote: interviews.note,
    })
    .from(applications)
    .innerJoin(recruitments, eq(recruitments.id, applications.recruitmentId))
    .innerJoin(jobCompanies, eq(jobCompanies.id, applications.companyId))
    .leftJoin(interviews, ofApplication)
    .where(and(eq(applications.id, id), eq(applications.userId, userId)));
  if (!row) throw missing();
  return row;
}

/** The id of a person's application for a recruitment; null without one. */
export async function applicationFor(db: Db, userId: number, recruitmentId: number): Promise<number | null> {
  const [row] = await db
    .select({ id: applications.id })
    .from(applications)
    .where(and(eq(applications.recruitmentId, recruitmentId), eq(applications.userId, userId)));
  return row?.id ?? null;
}

/** Most invitations that a page shows. */
const mostInvitations = 50;

/** A person's invitations, newest first; `isOpen`: by the database clock, the recruitment takes applications. */
export const ownInvitations = (db: Db, userId: number) =>
  db
    .select({
      id: invitations.id,
      recruitmentId: invitations.recruitmentId,
      message: invitations.message,
      status: invitations.status,
      createTime: invitations.createTime,
      title: recruitments.title,
      company: jobCompanies.name,
      isOpen: sql<boolean>`${recruitmentOpen}`,
    })
    .from(invitations)
    .innerJoin(recruitments, eq(recruitments.id, invitations.recruitmentId))
    .innerJoin(jobCompanies, eq(jobCompanies.id, invitations.companyId))
    .where(eq(invitations.userId, userId))
    .orderBy(desc(invitations.id))
    .limit(mostInvitations);

/** A person's applications and invitations for the export of their own data, newest first. */
export async function exportApplying(db: Db, userId: number) {
  const { message, attachments, resume, status, createTime, withdrawnTime } = applications;
  const sent = await db
    .select({ job: recruitments.title, message, attachments, resume, status, createTime, withdrawnTime })
    .from(applications)
    .innerJoin(recruitments, eq(recruitments.id, applications.recruitmentId))
    .where(eq(applications.userId, userId))
    .orderBy(desc(applications.id));
  const invited = await db
    .select({
      job: recruitments.title,
      message: invitations.message,
      status: invitations.status,
      createTime: invitations.createTime,
    })
    .from(invitations)
    .innerJoin(recruitments, eq(recruitments.id, invitations.recruitmentId))
    .where(eq(invitations.userId, userId))
    .orderBy(desc(invitations.id));
  return { sent, invited };
}

import { and, eq, or, sql } from "drizzle-orm";
import type { RequestContext } from "~/platform/access/request-context";
import { databaseNow } from "~/platform/data/clock.server";
import { env } from "~/platform/env.server";
import { missing } from "~/platform/errors";
import { flagOf } from "~/platform/i18n/locales";
import { translator } from "~/platform/i18n/texts.server";
import { inLanguage } from "~/platform/i18n/words";
import { href } from "~/platform/screens/href";
import { calendarText, escapedText } from "~/platform/time/calendar-text";
import type { Db } from "~db/client";
import { jobCompanies, recruitments } from "~db/schema/job";
import { applications, interviews } from "~db/schema/job-resume";
import { isBlockedFor } from "../../resume/queries/reader.server";

/**
 * The interview of an application as an iCalendar file, for its applicant and its company; a later file replaces an
 * earlier one, and a canceled interview says so. It names job and company and nothing of the applicant. Throws
 * `notFindData`.
 */
export async function interviewCalendar(db: Db, context: RequestContext, userId: number, id: number): Promise<string> {
  const [row] = await db
    .select({
      interview: interviews,
      title: recruitments.title,
      company: jobCompanies.name,
      userId: applications.userId,
    })
    .from(applications)
    .innerJoin(interviews, eq(interviews.applicationId, applications.id))
    .innerJoin(recruitments, eq(recruitments.id, applications.recruitmentId))
    .innerJoin(jobCompanies, eq(jobCompanies.id, applications.companyId))
    .where(
      and(
        eq(applications.id, id),
        or(
          eq(applications.userId, userId),
          and(eq(applications.ownerId, userId), sql`not ${isBlockedFor(applications.userId, userId)}`),
        ),
      ),
    );
  if (!row) throw missing();
  const { interview } = row;
  const flag = flagOf(context.locale);
  const t = translator(context.locale);
  const isApplicant = row.userId === userId;
  const { origins } = env;
  const path = isApplicant ? href("/user/apply/job/detail/:id", { id }) : href("/job/resumeList");
  const summary = t("job-applying:calendar.summary", {
    company: inLanguage(row.company, flag).text,
    title: inLanguage(row.title, flag).text,
  });
  return calendarText("Interviews", [
    {
      uid: `interview-${id}@${new URL(origins.work).hostname}`,
      stamp: await databaseNow(db),
      from: interview.startTime,
      until: new Date(interview.startTime.getTime() + interview.minutes * 60_000),
      lines: [
        `SEQUENCE:${interview.sequence}`,
        `SUMMARY:${escapedText(summary)}`,
        `DESCRIPTION:${escapedText(interview.note)}`,
        `LOCATION:${escapedText(interview.place)}`,
        `URL:${origins.work}${path}`,
        `STATUS:${interview.canceledTime ? "CANCELLED" : "CONFIRMED"}`,
      ],
    },
  ]);
}

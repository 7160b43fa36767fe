import { and, eq, isNull, sql } from "drizzle-orm";
import { DomainError, missing } from "~/platform/errors";
import type { Tx } from "~db/client";
import { applications, interviews } from "~db/schema/job-resume";
import type { ResumeReader } from "../../resume/queries/reader.server";
import type { CompanyState } from "../rules/application-states";
import { notifyAbout, notifyCompany } from "./notify-about.server";
import { lockApplication, moveApplication, noteAnswer } from "./own-application.server";

/**
 * Confirms an application of the reader's company, or sets it back to unconfirmed, and notifies the applicant. Throws
 * `notFindData`, `applicationChanged` for a state that does not lead there, and `interviewPlanned` for going back while
 * an interview is planned.
 */
export async function changeStatus(
  tx: Tx,
  reader: ResumeReader,
  { id, status }: { id: number; status: CompanyState },
): Promise<void> {
  const row = await lockApplication(tx, reader, id);
  if (status === "unconfirmed") {
    const planned = and(
      eq(interviews.applicationId, id),
      isNull(interviews.canceledTime),
      sql`${interviews.startTime} > statement_timestamp()`,
    );
    if ((await tx.select({ id: interviews.id }).from(interviews).where(planned)).length > 0)
      throw new DomainError("interviewPlanned");
  }
  await moveApplication(tx, id, status);
  await noteAnswer(tx, id);
  const about = { recruitmentId: row.recruitmentId, refType: "application", refId: id } as const;
  await notifyAbout(tx, row.userId, status === "confirmed" ? "confirmed" : "unconfirmed", about);
}

/**
 * Withdraws a person's own application while it is unconfirmed: the company sees the copy of the résumé no more. Throws
 * `notFindData`, and `applicationChanged` once the company confirmed it.
 */
export async function withdraw(tx: Tx, userId: number, id: number): Promise<void> {
  const [row] = await tx
    .select()
    .from(applications)
    .where(and(eq(applications.id, id), eq(applications.userId, userId)))
    .for("update");
  if (!row) throw missing();
  await moveApplication(tx, id, "withdrawn", { withdrawnTime: sql`clock_timestamp()` });
  const about = { recruitmentId: row.recruitmentId, refType: "applicants", refId: row.recruitmentId } as const;
  await notifyCompany(tx, row, "withdrawn", about);
}

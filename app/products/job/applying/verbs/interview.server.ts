import { and, eq, isNull, sql } from "drizzle-orm";
import { databaseNow } from "~/platform/data/clock.server";
import { DomainError, missing } from "~/platform/errors";
import { sheetTime } from "~/platform/time/tokyo";
import type { Tx } from "~db/client";
import { applicationNotes, interviews } from "~db/schema/job-resume";
import type { ResumeReader } from "../../resume/queries/reader.server";
import type { InterviewInput } from "../forms";
import { notifyAbout } from "./notify-about.server";
import { lockApplication, moveApplication, noteAnswer } from "./own-application.server";

/**
 * Sets or moves the interview of an application, which confirms it, and notifies the applicant; the calendar file of a
 * moved one replaces the earlier. Throws `notFindData`, `applicationChanged` for a withdrawn one, `interviewPast`.
 */
export async function setInterview(
  tx: Tx,
  reader: ResumeReader,
  { id, start, minutes, place, interviewNote: note }: InterviewInput,
): Promise<void> {
  const row = await lockApplication(tx, reader, id);
  if (row.status === "withdrawn") throw new DomainError("applicationChanged");
  if (start <= (await databaseNow(tx))) throw new DomainError("interviewPast", { field: "start" });
  if (row.status === "unconfirmed") await moveApplication(tx, id, "confirmed");
  await noteAnswer(tx, id);
  const values = { startTime: start, minutes, place, note };
  await tx
    .insert(interviews)
    .values({ applicationId: id, ...values })
    .onConflictDoUpdate({
      target: interviews.applicationId,
      set: {
        ...values,
        sequence: sql`${interviews.sequence} + 1`,
        canceledTime: null,
        updateTime: sql`clock_timestamp()`,
      },
    });
  const about = { recruitmentId: row.recruitmentId, refType: "application", refId: id } as const;
  await notifyAbout(tx, row.userId, "interview", about, { time: sheetTime(start) });
}

/** Cancels the interview of an application and notifies the applicant. Throws `notFindData` without one. */
export async function cancelInterview(tx: Tx, reader: ResumeReader, id: number): Promise<void> {
  const row = await lockApplication(tx, reader, id);
  const [canceled] = await tx
    .update(interviews)
    .set({ canceledTime: sql`clock_timestamp()`, sequence: sql`${interviews.sequence} + 1` })
    .where(and(eq(interviews.applicationId, id), isNull(interviews.canceledTime)))
    .returning({ start: interviews.startTime });
  if (!canceled) throw missing();
  const about = { recruitmentId: row.recruitmentId, refType: "application", refId: id } as const;
  await notifyAbout(tx, row.userId, "interviewCanceled", about, { time: sheetTime(canceled.start) });
}

/** Adds a note of the company to an application; the applicant never sees it. Throws `notFindData`. */
export async function addNote(
  tx: Tx,
  reader: ResumeReader,
  { id, note }: { id: number; note: string },
): Promise<{ id: number }> {
  await lockApplication(tx, reader, id);
  const [made] = await tx
    .insert(applicationNotes)
    .values({ applicationId: id, authorId: reader.userId, content: note })
    .returning({ id: applicationNotes.id });
  if (!made) throw new Error("no note was stored");
  return made;
}

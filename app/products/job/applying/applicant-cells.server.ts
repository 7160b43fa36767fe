import { deskTime } from "~/platform/i18n/in-tokyo";
import { flagOf, type Locale } from "~/platform/i18n/locales";
import { translator } from "~/platform/i18n/texts.server";
import { inLanguage } from "~/platform/i18n/words";
import { sheetTime } from "~/platform/time/tokyo";
import { seenReply } from "../resume/reply.server";
import { ownExperience } from "../resume/rules/resume-view";
import type { Applicant } from "./queries/applicants.server";

/** How an applicant is called: by name, or by a number where the name is masked or withdrawn. */
function personName({ id, seen }: Applicant, locale: Locale): string {
  const name = seen?.sight === "full" ? inLanguage(seen.resume.profile.name, flagOf(locale)).text : "";
  return name || translator(locale)("job-applying:applicant", { n: id });
}

/** The cells of an applicant in files and pages; `write` writes times. */
export const applicantCells = (locale: Locale, write: (at: Date | null) => string = sheetTime) => {
  const t = translator(locale);
  const valued = (attribute: string, value: string | undefined) =>
    value ? t(`job-posting:${attribute}.${value}`) : "";
  return {
    person: (row: Applicant) => personName(row, locale),
    job: (row: Applicant) => inLanguage(row.title, flagOf(locale)).text,
    time: (row: Applicant) => write(row.createTime),
    status: (row: Applicant) => t(`job-applying:state.${row.status}`),
    experience: ({ seen }: Applicant) =>
      seen?.resume.career.experience ? ownExperience(t, seen.resume.career.experience) : "",
    japanese: ({ seen }: Applicant) => valued("japaneseAbility", seen?.resume.profile.japaneseAbility),
    contact: ({ seen }: Applicant) =>
      seen ? [seen.resume.profile.phone, seen.resume.profile.email].filter(Boolean).join(" ") : "",
    message: ({ message }: Applicant) => message,
    interview: ({ start }: Applicant) => write(start),
    act: () => "",
  };
};

/** The times of a desk in the reader's language. */
export const deskCells = (locale: Locale) => applicantCells(locale, deskTime(locale));

/** An applicant as the API answers it; without a person where the reader may not see one. */
export const applicantReply = (row: Applicant) => ({
  id: row.id,
  recruitmentId: row.recruitmentId,
  status: row.status,
  message: row.message,
  attachments: row.attachments,
  createTime: row.createTime,
  answeredTime: row.answeredTime,
  interview: row.start && { start: row.start, minutes: row.minutes, place: row.place },
  resume:
    row.seen && row.resumeId !== null
      ? seenReply({ ...row.seen, userId: row.userId, resumeId: row.resumeId, savedTime: row.createTime })
      : null,
});

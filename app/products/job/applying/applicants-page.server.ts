import { rowIdOf } from "~/platform/data/row-id";
import { loadSignedIn } from "~/platform/forms/handler.server";
import { flagOf, type Locale } from "~/platform/i18n/locales";
import { shownWords } from "~/platform/i18n/words";
import { readTable } from "~/platform/table/table";
import { tableView } from "~/platform/table/table.server";
import { resumeReader } from "../resume/queries/reader.server";
import { deskCells } from "./applicant-cells.server";
import { applicantBoard } from "./queries/applicant-board.server";
import { type Applicant, listApplicants, ownRecruitment } from "./queries/applicants.server";
import { applicantsTable } from "./rules/applicants-table";

/** An applicant as the pages of a company show them. */
export function shownApplicant(row: Applicant, locale: Locale) {
  const cells = deskCells(locale);
  return {
    id: row.id,
    resumeId: row.resumeId,
    recruitmentId: row.recruitmentId,
    state: row.status,
    isMasked: row.seen?.sight === "masked",
    files: row.attachments,
    person: cells.person(row),
    job: shownWords(row.title, flagOf(locale)),
    time: cells.time(row),
    status: cells.status(row),
    experience: cells.experience(row),
    japanese: cells.japanese(row),
    phone: row.seen?.resume.profile.phone ?? "",
    email: row.seen?.resume.profile.email ?? "",
    message: row.message,
    interview: cells.interview(row),
    place: row.place ?? "",
  };
}
export type ShownApplicant = ReturnType<typeof shownApplicant>;

/** Loader of the table of applicants: of the recruitment in the address, or of all of the company. */
export const applicantsLoader = (ofOne: boolean) =>
  loadSignedIn(async ({ db, actor, locale, params, t, url }) => {
    const reader = await resumeReader(db, actor);
    const recruitment = ofOne ? await ownRecruitment(db, reader, rowIdOf(params.recruitmentId)) : null;
    const state = readTable(applicantsTable, url.searchParams);
    const { rows, total } = await listApplicants(db, reader, recruitment?.id ?? null, state);
    return {
      recruitment: recruitment && { id: recruitment.id, title: shownWords(recruitment.title, flagOf(locale)) },
      isApproved: reader.isApproved || reader.isAdmin,
      rows: rows.map((row) => shownApplicant(row, locale)),
      table: tableView(applicantsTable, state, { total, t }),
    };
  });

/** Loader of the board of a recruitment's applicants. */
export const boardLoader = loadSignedIn(async ({ db, actor, locale, params }) => {
  const reader = await resumeReader(db, actor);
  const recruitment = await ownRecruitment(db, reader, rowIdOf(params.recruitmentId));
  const columns = await applicantBoard(db, reader, recruitment.id);
  return {
    recruitment: { id: recruitment.id, title: shownWords(recruitment.title, flagOf(locale)) },
    columns: columns.map(({ column, total, people }) => ({
      column,
      total,
      more: total - people.length,
      people: people.map((one) => ({
        ...shownApplicant(one, locale),
        notes: one.notes.map(({ id, content, author }) => ({ id, content, author })),
      })),
    })),
  };
});

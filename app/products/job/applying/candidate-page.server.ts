import { type Actor, toNum } from "~/platform/access/actor";
import { rowIdOf } from "~/platform/data/row-id";
import { missing } from "~/platform/errors";
import { loadSignedIn } from "~/platform/forms/handler.server";
import { flagOf, type Locale } from "~/platform/i18n/locales";
import type { Translate } from "~/platform/i18n/translate";
import { inLanguage, shownWords } from "~/platform/i18n/words";
import { fieldTime } from "~/platform/time/tokyo";
import type { Db } from "~db/client";
import { resumeReader } from "../resume/queries/reader.server";
import { type SeenResume, seenCopy, seenResume } from "../resume/queries/seen-resume.server";
import { resumeView } from "../resume/rules/resume-view";
import { shownApplicant } from "./applicants-page.server";
import { applicationsOfPerson, openOwnRecruitments } from "./queries/applicants.server";

const orNull = <T>(found: Promise<T>): Promise<T | null> =>
  found.catch((error) => {
    if (error?.kind === "missing") return null;
    throw error;
  });

type Call = { db: Db; actor: Actor; locale: Locale; t: Translate };

/**
 * The newest application of a person with its copy of the résumé, else the résumé as it is now, as far as the reader's
 * company may see it. Throws `notFindData` where it sees neither.
 */
async function candidateOf({ db, actor, locale, t }: Call, userId: number) {
  const reader = await resumeReader(db, actor);
  const [applied, live] = await Promise.all([
    applicationsOfPerson(db, reader, userId),
    orNull(seenResume(db, reader, userId)),
  ]);
  const [newest] = applied;
  const seen: SeenResume | null = newest ? await orNull(seenCopy(db, reader, newest.id)) : live;
  if (!seen) throw missing();
  const flag = flagOf(locale);
  const view = resumeView(seen.resume, { flag, t, ageBand: seen.ageBand });
  const name =
    inLanguage(seen.resume.profile.name, flag).text || t("job-resume:candidate.number", { n: seen.resumeId });
  return { reader, applied, live, newest, seen, view, name };
}

/** Loader of the printed résumé of a person: of the résumé `:rid`, and only for those who see it whole. */
export const candidatePaperLoader = loadSignedIn(async (call) => {
  const { params } = call;
  const userId = rowIdOf(params.uid);
  const { seen, newest, view, name } = await candidateOf(call, userId);
  if (seen.resumeId !== rowIdOf(params.rid) || seen.sight !== "full") throw missing();
  const base = newest ? "/api/job/apply/paper" : "/api/job/resume/paper";
  const papers = (["rirekisho", "career"] as const).map((paper) => ({
    paper,
    href: `${base}/${paper}/${newest?.id ?? userId}`,
  }));
  return { userId, view, name, papers, isCopy: newest !== undefined };
});

/** Loader of the page of a person, with what the company does with them. Throws as `candidateOf`. */
export const candidateLoader = loadSignedIn(async (call) => {
  const { db, params, locale } = call;
  const userId = rowIdOf(params.uid);
  const { reader, applied, live, seen, view, name } = await candidateOf(call, userId);
  const flag = flagOf(locale);
  const open = live ? await openOwnRecruitments(db, reader) : [];
  return {
    userId,
    userNum: seen.sight === "full" ? toNum(userId) : null,
    resumeId: seen.resumeId,
    isMasked: seen.sight === "masked",
    view,
    name,
    applied: applied.map((one) => ({
      ...shownApplicant(one, locale),
      notes: one.notes.map(({ id, content, author }) => ({ id, content, author })),
      minutes: one.minutes ?? 60,
      start: fieldTime(one.start),
      interviewNote: one.interviewNote ?? "",
    })),
    open: open.map(({ id, title }) => ({ value: id, label: shownWords(title, flag).text })),
  };
});

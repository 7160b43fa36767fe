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
import { isGuessed, type SeenResume, seenCopy, seenResume, userOf } from "../resume/queries/seen-resume.server";
import { candidateIn, candidateName } from "../resume/rules/candidate";
import { resumeView } from "../resume/rules/resume-view";
import { shownApplicant } from "./applicants-page.server";
import { applicationsOfPerson, openOwnRecruitments } from "./queries/applicants.server";

const orNull = <T>(found: Promise<T>): Promise<T | null> =>
  found.catch((error) => {
    if (error?.kind === "missing") return null;
    throw error;
  });

type Call = { db: Db; actor: Actor; locale: Locale; t: Translate; params: { uid?: string | undefined } };

/**
 * The newest application of a person with its copy of the résumé, else the résumé as it is now, as far as the reader's
 * company may see it. Throws `notFindData` where it sees neither, and as `seenResume` for a user's id.
 */
async function candidateOf({ db, actor, locale, t, params }: Call) {
  const who = candidateIn(params.uid);
  const userId = who && (await userOf(db, who));
  if (!who || !userId) throw missing();
  const reader = await resumeReader(db, actor);
  const [applied, live] = await Promise.all([
    applicationsOfPerson(db, reader, userId),
    orNull(seenResume(db, reader, who)),
  ]);
  const [newest] = applied;
  const seen: SeenResume | null = newest ? await orNull(seenCopy(db, reader, newest.id)) : live;
  if (!seen || isGuessed(who, seen.sight)) throw missing();
  const flag = flagOf(locale);
  const view = resumeView(seen.resume, { flag, t, ageBand: seen.ageBand });
  const name =
    inLanguage(seen.resume.profile.name, flag).text || t("job-resume:candidate.number", { n: seen.resumeId });
  const isFull = seen.sight === "full";
  return { reader, applied, live, newest, seen, view, name, uid: candidateName(seen.resumeId), isFull };
}

/** Loader of the printed résumé of a person: of the résumé `:rid`, and only for those who see it whole. */
export const candidatePaperLoader = loadSignedIn(async (call) => {
  const { params } = call;
  const { seen, newest, view, name, uid, isFull } = await candidateOf(call);
  if (seen.resumeId !== rowIdOf(params.rid) || !isFull) throw missing();
  const base = newest ? "/api/job/apply/paper" : "/api/job/resume/paper";
  const papers = (["rirekisho", "career"] as const).map((paper) => ({
    paper,
    href: `${base}/${paper}/${newest?.id ?? uid}`,
  }));
  return { uid, userId: seen.userId, view, name, papers, isCopy: newest !== undefined };
});

/** Loader of the page of a person, with what the company does with them. Throws as `candidateOf`. */
export const candidateLoader = loadSignedIn(async (call) => {
  const { db, locale } = call;
  const { reader, applied, live, seen, view, name, uid, isFull } = await candidateOf(call);
  const flag = flagOf(locale);
  const open = live ? await openOwnRecruitments(db, reader) : [];
  return {
    uid,
    userId: isFull ? seen.userId : null,
    userNum: isFull ? toNum(seen.userId) : null,
    resumeId: seen.resumeId,
    isMasked: !isFull,
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

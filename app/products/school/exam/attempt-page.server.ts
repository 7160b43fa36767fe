import { consume } from "~/platform/access/rate-limit.server";
import { transact } from "~/platform/data/database.server";
import { qrOf } from "~/platform/data/qr.server";
import { rowIdOf } from "~/platform/data/row-id";
import {
  byIntent,
  loadSignedIn,
  redirectTo,
  submitInStepsSignedIn,
  submitSignedIn,
} from "~/platform/forms/handler.server";
import { deskTime } from "~/platform/i18n/in-tokyo";
import { flagOf } from "~/platform/i18n/locales";
import { shownWords } from "~/platform/i18n/words";
import { href } from "~/platform/screens/href";
import { listAddress, wholeIn } from "~/platform/screens/list-state";
import { checkAddress } from "./certificate-paper.server";
import { certificateForm, saveForm, submitForm } from "./forms";
import { maySeeKeys, type OwnAttempt, ownAttempt, paperOf, reviewOf } from "./queries/attempts.server";
import { isGraded } from "./rules/attempt-states";
import { reviewedQuestion, sittingQuestion } from "./shown.server";
import { makeCertificate } from "./verbs/make-certificate.server";
import { saveAnswer } from "./verbs/save-answer.server";
import { submitAttempt } from "./verbs/submit-attempt.server";

const certificateFor = ({ certificateCode: code, certificateName: name }: OwnAttempt) => ({
  code,
  name,
  ...(code && { address: checkAddress(code), qr: qrOf(checkAddress(code)) }),
});

/**
 * Loader of an attempt's page: its paper while it is in progress, afterwards its result, with what is right where the
 * candidate may see it. `?q=` is the number of a question, or `end`.
 */
export const attemptLoader = loadSignedIn(async ({ db, actor, params, locale, t, url }) => {
  const attempt = await ownAttempt(db, actor.userId, rowIdOf(params.id));
  const by = { flag: flagOf(locale), t };
  const write = deskTime(locale);
  const head = { id: attempt.id, categoryId: attempt.categoryId, name: shownWords(attempt.name, by.flag) };
  if (!isGraded(attempt.state)) {
    const questions = (await paperOf(db, attempt.id)).map((item) => sittingQuestion(item, by));
    const asked = url.searchParams.get("q");
    const current = asked === "end" ? questions.length : (wholeIn(asked, 1, questions.length) ?? 1) - 1;
    const sitting = { deadline: attempt.deadline.getTime(), ends: write(attempt.deadline), questions, current };
    return { ...head, sitting, result: null };
  }
  const seesKeys = await maySeeKeys(db, actor.userId, attempt.categoryId);
  const review = seesKeys ? (await reviewOf(db, attempt.id)).map((item) => reviewedQuestion(item, by)) : null;
  const result = {
    state: attempt.state,
    score: attempt.score ?? 0,
    passMark: attempt.passMark,
    passed: attempt.passed ?? false,
    earned: attempt.earned ?? 0,
    possible: attempt.possible ?? 0,
    time: write(attempt.submitTime),
    review,
    certificate: attempt.passed ? { ...certificateFor(attempt), nickname: actor.nickname } : null,
  };
  return { ...head, sitting: null, result };
});

const pageOf = (id: number, q?: string) => listAddress(href("/school/exam/attempt/:id", { id }), { q });

/** Saves an answer of the page without JavaScript, and goes on to the question or the end that its button names. */
const saveAction = submitInStepsSignedIn(saveForm, async ({ questionId, answer, go }, { actor, params }) => {
  const id = rowIdOf(params.id);
  await consume("examAnswer", String(actor.userId));
  await transact((tx) => saveAnswer(tx, actor.userId, { attemptId: id, questionId, answer, seq: null }));
  return redirectTo(pageOf(id, /^(\d{1,3}|end)$/.test(go) ? go : undefined));
});

const submitAction = submitSignedIn(submitForm, async (_, { tx, actor, params }) => {
  const id = rowIdOf(params.id);
  await submitAttempt(tx, actor.userId, id);
  return redirectTo(pageOf(id));
});

const certificateAction = submitSignedIn(certificateForm, async ({ name }, { tx, actor, params }) => {
  const id = rowIdOf(params.id);
  await makeCertificate(tx, actor.userId, { id, name });
  return redirectTo(pageOf(id), { kind: "success", key: "exam:certificate.made" });
});

export const attemptAction = byIntent({ submit: submitAction, certificate: certificateAction }, saveAction);

import type { Flag } from "~/platform/i18n/locales";
import type { Translate } from "~/platform/i18n/translate";
import { shownWords } from "~/platform/i18n/words";
import type { ExamAnswer, ExamQuestionKey, ExamQuestionShown } from "~db/schema/school-exam";
import type { PaperItem, ReviewItem } from "./queries/attempts.server";
import { isAnswered } from "./rules/questions";

type Reader = { flag: Flag; t: Translate };

/** What a page shows of a question, in the reader's language; nothing tells what is right. */
export function shownQuestion(
  id: number,
  { type, text, options, picture, sound, points }: ExamQuestionShown,
  by: Reader,
) {
  const truths: { text: string; lang?: Flag }[] = [{ text: by.t("exam:truth.yes") }, { text: by.t("exam:truth.no") }];
  return {
    id,
    type,
    points,
    text: shownWords(text, by.flag),
    options: type === "truefalse" ? truths : options.map((one) => shownWords(one, by.flag)),
    picture,
    sound,
  };
}
export type ShownQuestion = ReturnType<typeof shownQuestion>;

/** A question of a running paper with the stored answer. */
export const sittingQuestion = ({ questionId, shown, answer, seq }: PaperItem, by: Reader) => ({
  ...shownQuestion(questionId, shown, by),
  answer,
  seq,
});
export type SittingQuestion = ReturnType<typeof sittingQuestion>;

/** An answer or a key in words: texts of options, or the accepted texts. */
function saidOf(value: ExamAnswer | ExamQuestionKey["right"] | null, { type, options }: ShownQuestion): string[] {
  if (!isAnswered(value as ExamAnswer | null) || value === null) return [];
  if (typeof value === "string") return [value];
  return type === "fill" ? value.map(String) : value.map((place) => options[Number(place)]?.text ?? "");
}

/** A question with what is right and why, for practice. */
export function practiceQuestion(id: number, shown: ExamQuestionShown, key: ExamQuestionKey, by: Reader) {
  const question = shownQuestion(id, shown, by);
  return { ...question, right: saidOf(key.right, question), explanation: shownWords(key.explanation, by.flag) };
}
export type PracticeQuestion = ReturnType<typeof practiceQuestion>;

/** A question of a graded paper; `right` and the explanation only with keys. */
export function reviewedQuestion({ questionId, shown, key, answer, isRight }: ReviewItem, by: Reader) {
  const whole = practiceQuestion(questionId, shown, key, by);
  return { ...whole, said: saidOf(answer, whole), isRight: isRight ?? false };
}
export type ReviewedQuestion = ReturnType<typeof reviewedQuestion>;

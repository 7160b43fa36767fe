import { fileReference } from "~/platform/api/file-reference";
import { databaseNow } from "~/platform/data/clock.server";
import { type InLanguages, inLanguage, nameFields } from "~/platform/i18n/words";
import type { Db } from "~db/client";
import type { ExamQuestionShown } from "~db/schema/school-exam";
import { maySeeKeys, type OwnAttempt, ownAttempt, paperOf, reviewOf } from "./queries/attempts.server";
import type { CategoryWithStanding } from "./queries/categories.server";
import { isGraded } from "./rules/attempt-states";

const textFields = (words: InLanguages) => ({
  text: inLanguage(words, "zh").text,
  textJp: words.ja ?? "",
  textEn: words.en ?? "",
});
const file = (key: string | null) => key && fileReference(key);

const questionReply = (id: number, { type, text, options, picture, sound, points }: ExamQuestionShown) => ({
  id,
  type,
  ...textFields(text),
  options: options.map(textFields),
  picture: file(picture),
  sound: file(sound),
  points,
});

/** A category as calls reply it. */
export const categoryReply = ({ name, description, ...row }: CategoryWithStanding) => ({
  ...row,
  ...nameFields(name),
  description: inLanguage(description ?? {}, "zh").text,
  descriptionJp: description?.ja ?? "",
  descriptionEn: description?.en ?? "",
});

/** An attempt in a list. */
export const listedReply = <R extends { name: InLanguages }>({ name, ...row }: R) => ({ ...row, ...nameFields(name) });

const head = ({
  id,
  categoryId,
  name,
  state,
  startTime,
  deadline,
  submitTime,
  score,
  passMark,
  passed,
}: OwnAttempt) => ({
  attemptId: id,
  categoryId,
  ...nameFields(name),
  state,
  startTime,
  deadline,
  submitTime,
  score,
  passMark,
  pass: passed,
});

/**
 * A person's own attempt as calls reply it. Before its result no key is read; afterwards keys and explanations follow,
 * unless another attempt of the category is in progress. Throws `notFindData`.
 */
export async function attemptReply(db: Db, userId: number, id: number) {
  const attempt = await ownAttempt(db, userId, id);
  const whole = { ...head(attempt), serverTime: await databaseNow(db) };
  const shows = isGraded(attempt.state) && (await maySeeKeys(db, userId, attempt.categoryId));
  if (!shows) {
    const paper = await paperOf(db, id);
    return {
      ...whole,
      questions: paper.map(({ questionId, shown, answer, seq }) => ({
        ...questionReply(questionId, shown),
        answer,
        seq,
      })),
    };
  }
  const review = await reviewOf(db, id);
  return {
    ...whole,
    questions: review.map(({ questionId, shown, key, answer, isRight, earned }) => ({
      ...questionReply(questionId, shown),
      answer,
      right: key.right,
      isRight,
      earned,
      explanation: inLanguage(key.explanation, "zh").text,
      explanationJp: key.explanation.ja ?? "",
      explanationEn: key.explanation.en ?? "",
    })),
  };
}

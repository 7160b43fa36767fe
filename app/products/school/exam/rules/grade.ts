import type { ExamAnswer, ExamQuestionKey, ExamQuestionShown } from "~db/schema/school-exam";
import { isAccepted } from "./fill-text";

/** A question of a paper with what grading needs. */
export type GradedQuestion = {
  questionId: number;
  shown: Pick<ExamQuestionShown, "type" | "points">;
  key: Pick<ExamQuestionKey, "right">;
};

/** Whether an answer is right: a text that is accepted, or exactly the right options, all of them or nothing. */
function isRightAnswer({ shown, key }: Omit<GradedQuestion, "questionId">, answer: ExamAnswer | null): boolean {
  if (answer === null) return false;
  if (shown.type === "fill") return typeof answer === "string" && isAccepted(answer, key.right.map(String));
  if (typeof answer === "string" || key.right.length === 0 || answer.length !== key.right.length) return false;
  const right = new Set<unknown>(key.right);
  return answer.every((place) => right.has(place));
}

/** Percent of points, rounded down, so that no score reaches a mark that its points do not. */
const percentOf = (earned: number, possible: number): number =>
  possible === 0 ? 0 : Math.floor((earned * 100) / possible);

/**
 * The result of a paper, of its questions and the answers that count by question: points by question, the score in
 * percent, and whether it passed.
 */
export function grade(paper: readonly GradedQuestion[], answers: ReadonlyMap<number, ExamAnswer>, passMark: number) {
  const items = paper.map(({ questionId, shown, key }) => {
    const isRight = isRightAnswer({ shown, key }, answers.get(questionId) ?? null);
    return { questionId, isRight, earned: isRight ? shown.points : 0 };
  });
  const earned = items.reduce((sum, one) => sum + one.earned, 0);
  const possible = paper.reduce((sum, { shown }) => sum + shown.points, 0);
  const score = percentOf(earned, possible);
  return { items, earned, possible, score, passed: possible > 0 && score >= passMark };
}

import { useT } from "~/platform/i18n/use-t";
import type { PracticeQuestion } from "../shown.server";
import s from "./exam.module.css";

/** What is right, and why. */
export function RightAnswer({ question: { right, explanation } }: { question: PracticeQuestion }) {
  const t = useT("exam");
  return (
    <>
      <p>
        <strong>{t("review.answer", { answer: right.join(" / ") })}</strong>
      </p>
      {explanation.text && (
        <p className={s.text} lang={explanation.lang}>
          {explanation.text}
        </p>
      )}
    </>
  );
}

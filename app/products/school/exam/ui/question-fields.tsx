import { useId } from "react";
import { useT } from "~/platform/i18n/use-t";
import type { ExamAnswer } from "~db/schema/school-exam";
import { examLimits } from "../rules/limits";
import type { ShownQuestion } from "../shown.server";
import s from "./exam.module.css";
import { QuestionMedia } from "./question-media";

type Props = {
  question: ShownQuestion;
  answer: ExamAnswer | null;
  /** Called with the whole answer after each change; without it the form around it sends it. */
  onAnswer?: ((answer: ExamAnswer) => void) | undefined;
};

const placesIn = (answer: ExamAnswer | null): number[] => (Array.isArray(answer) ? answer : []);

/** A question with its field: options of one or many, or a line to type. */
export function QuestionFields({ question, answer, onAnswer }: Props) {
  const t = useT("exam");
  const hint = useId();
  const { type, text, options } = question;
  const isMany = type === "multiple";
  const places = placesIn(answer);
  const chosen = (place: number, isOn: boolean) =>
    isMany ? [...places.filter((one) => one !== place), ...(isOn ? [place] : [])].sort((a, b) => a - b) : [place];
  return (
    <fieldset className={s.question} aria-describedby={hint}>
      <legend lang={text.lang}>{text.text}</legend>
      <QuestionMedia question={question} />
      <p id={hint} className={s.quiet}>
        {t(`type.${type}`)}
      </p>
      {type === "fill" ? (
        <input
          className={s.fill}
          name="answer"
          maxLength={examLimits.fill}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          aria-label={t("question.answer")}
          defaultValue={typeof answer === "string" ? answer : ""}
          onInput={(event) => onAnswer?.(event.currentTarget.value)}
        />
      ) : (
        options.map((option, place) => (
          <label key={place.toString()} className={s.option}>
            <input
              type={isMany ? "checkbox" : "radio"}
              name="answer"
              value={place}
              {...(onAnswer
                ? {
                    checked: places.includes(place),
                    onChange: (event) => onAnswer(chosen(place, event.currentTarget.checked)),
                  }
                : { defaultChecked: places.includes(place) })}
            />
            <span lang={option.lang}>{option.text}</span>
          </label>
        ))
      )}
    </fieldset>
  );
}

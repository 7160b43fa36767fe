import { useRevalidator } from "@remix-run/react";
import { useRef, useState } from "react";
import { useT } from "~/platform/i18n/use-t";
import { href } from "~/platform/screens/href";
import { loginHref } from "~/platform/screens/login-href";
import { cx } from "~/ui/base/cx";
import { useHydrated } from "~/ui/base/use-hydrated";
import { ActionForm } from "~/ui/form/action-form";
import { FormError } from "~/ui/form/form-error";
import { SubmitButton } from "~/ui/form/submit-button";
import { Card } from "~/ui/layout/card";
import { Buttons, Stack } from "~/ui/layout/page";
import { Button } from "~/ui/navigation/button";
import { Countdown } from "~/ui/text/countdown";
import { isAnswered } from "../rules/questions";
import type { SittingQuestion } from "../shown.server";
import s from "./exam.module.css";
import { QuestionFields } from "./question-fields";
import { useAnswers } from "./use-answers";
import { useWatch } from "./use-watch";

type Props = { id: number; deadline: number; ends: string; questions: SittingQuestion[]; current: number };

/**
 * An attempt in progress: one question at a time with a map of all. With JavaScript answers are saved by themselves, also
 * after a time without network, and the attempt is submitted when its time is over; without it each button saves.
 */
export function Sitting({ id, deadline, ends, questions, current }: Props) {
  const t = useT("exam");
  const hydrated = useHydrated();
  const { revalidate } = useRevalidator();
  const [at, setAt] = useState(current);
  const top = useRef<HTMLHeadingElement>(null);
  const { answers, saving, unsent, give, finish } = useAnswers({ id, deadline, questions, onEnded: revalidate });
  useWatch(id);
  const count = questions.length;
  const question = questions[at];
  const isDone = (one: SittingQuestion) => isAnswered(answers[one.id]);
  const open = questions.flatMap((one, place) => (isDone(one) ? [] : [place + 1]));
  const address = (place: number) =>
    `${href("/school/exam/attempt/:id", { id })}?q=${place < count ? place + 1 : "end"}`;
  const step = (place: number) => {
    setAt(place);
    history.replaceState(history.state, "", address(place));
    top.current?.focus();
  };
  const link = (place: number, label: string, className?: string) => (
    <a
      href={address(place)}
      aria-current={place === at ? "step" : undefined}
      className={className}
      data-reload=""
      onClick={(event) => {
        event.preventDefault();
        step(place);
      }}
    >
      {label}
    </a>
  );
  const go = (place: number, label: string, look?: "quiet") =>
    hydrated ? (
      <Button look={look} onClick={() => step(place)}>
        {label}
      </Button>
    ) : (
      <SubmitButton name="go" value={place < count ? String(place + 1) : "end"} look={look}>
        {label}
      </SubmitButton>
    );
  return (
    <Stack gap="lg">
      <div className={s.bar}>
        <p>
          {t("sitting.left")} <Countdown to={deadline} onEnd={finish} />
          <span className={s.quiet}> {t("sitting.ends", { time: ends })}</span>
        </p>
        <p className={s.quiet} role="status" data-saving={saving} data-unsent={unsent}>
          {hydrated
            ? t(unsent > 0 && saving === "idle" ? "saving.saving" : `saving.${saving}`, { n: unsent })
            : t("saving.none")}
          {saving === "signedOut" && (
            <>
              {" "}
              <a href={loginHref(address(at))} target="_blank" rel="noopener">
                {t("sitting.login")}
              </a>
            </>
          )}
        </p>
      </div>
      <nav aria-label={t("sitting.map")}>
        <ol className={s.map}>
          {questions.map((one, place) => (
            <li key={one.id}>
              {link(place, String(place + 1), cx(isDone(one) && s.answered))}
              <span className="vh">{t(isDone(one) ? "sitting.answered" : "sitting.open")}</span>
            </li>
          ))}
          <li>{link(count, t("sitting.end"))}</li>
        </ol>
      </nav>
      {question ? (
        <Card>
          <ActionForm intent="save" match={{ questionId: String(question.id) }}>
            <FormError />
            <h2 ref={top} tabIndex={-1}>
              {t("question.head", { n: at + 1, of: count })}{" "}
              <span className={s.quiet}>{t("question.points", { count: question.points })}</span>
            </h2>
            <QuestionFields
              key={`${question.id} ${hydrated}`}
              question={question}
              answer={answers[question.id] ?? null}
              onAnswer={hydrated ? (answer) => give(question.id, answer) : undefined}
            />
            <Buttons>
              {at > 0 && go(at - 1, t("sitting.previous"), "quiet")}
              {!hydrated && (
                <SubmitButton name="go" value={String(at + 1)} look="quiet">
                  {t("sitting.save")}
                </SubmitButton>
              )}
              {go(at + 1, t(at + 1 < count ? "sitting.next" : "sitting.toEnd"))}
            </Buttons>
          </ActionForm>
        </Card>
      ) : (
        <Card>
          <ActionForm intent="submit">
            <FormError />
            <h2 ref={top} tabIndex={-1}>
              {t("end.title")}
            </h2>
            <p>{open.length > 0 ? t("end.open", { numbers: open.join(", ") }) : t("end.all")}</p>
            <p className={s.quiet}>{t("end.final")}</p>
            <Buttons>
              {hydrated ? (
                <Button onClick={() => step(count - 1)} look="quiet">
                  {t("end.back")}
                </Button>
              ) : (
                link(count - 1, t("end.back"))
              )}
              {hydrated ? (
                <Button onClick={finish} disabled={saving === "ending"}>
                  {t("end.submit")}
                </Button>
              ) : (
                <SubmitButton>{t("end.submit")}</SubmitButton>
              )}
            </Buttons>
          </ActionForm>
        </Card>
      )}
    </Stack>
  );
}

import { useLoaderData } from "@remix-run/react";
import { rowIdOf } from "~/platform/data/row-id";
import { loadSignedIn } from "~/platform/forms/handler.server";
import { flagOf } from "~/platform/i18n/locales";
import { useT } from "~/platform/i18n/use-t";
import { shownWords } from "~/platform/i18n/words";
import { href } from "~/platform/screens/href";
import { Card } from "~/ui/layout/card";
import { Buttons, Page, PageHead, Stack } from "~/ui/layout/page";
import { EmptyState } from "~/ui/layout/panels";
import { LinkButton } from "~/ui/navigation/button";
import { wrongQuestions } from "../exam/queries/attempts.server";
import { categoryFor } from "../exam/queries/categories.server";
import { examLimits } from "../exam/rules/limits";
import { practiceQuestion } from "../exam/shown.server";
import s from "../exam/ui/exam.module.css";
import { QuestionFields } from "../exam/ui/question-fields";
import { RightAnswer } from "../exam/ui/right-answer";

export const loader = loadSignedIn(async ({ db, actor, params, locale, t }) => {
  const id = rowIdOf(params.categoryId);
  const by = { flag: flagOf(locale), t };
  const category = await categoryFor(db, actor.userId, id);
  const wrong = await wrongQuestions(db, actor.userId, id, examLimits.practice);
  return {
    id,
    name: shownWords(category.name, by.flag),
    isRunning: category.openId !== null,
    questions: wrong.map(({ questionId, shown, key }) => practiceQuestion(questionId, shown, key, by)),
  };
});

/** The questions that the visitor got wrong when they met them last, each with its answer to unfold; nothing is recorded. */
export default function ExamPractice() {
  const t = useT("exam");
  const { id, name, isRunning, questions } = useLoaderData<typeof loader>();
  const back = (
    <LinkButton to={href("/school/exam/:categoryId", { categoryId: id })} look="quiet">
      {t("result.back")}
    </LinkButton>
  );
  return (
    <Page width="normal">
      <PageHead title={t("practice.title")} lead={<span lang={name.lang}>{name.text}</span>} />
      {questions.length === 0 ? (
        <EmptyState title={t(isRunning ? "practice.running" : "practice.empty")} actions={back} />
      ) : (
        <Stack gap="lg">
          <p className={s.quiet}>{t("practice.lead")}</p>
          {questions.map((question, place) => (
            <Card key={question.id}>
              <form>
                <Stack>
                  <h2>{t("question.number", { n: place + 1 })}</h2>
                  <QuestionFields question={question} answer={null} />
                  <details>
                    <summary>{t("practice.check")}</summary>
                    <RightAnswer question={question} />
                  </details>
                </Stack>
              </form>
            </Card>
          ))}
          <Buttons>{back}</Buttons>
        </Stack>
      )}
    </Page>
  );
}

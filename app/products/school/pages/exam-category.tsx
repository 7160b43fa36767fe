import { useLoaderData } from "@remix-run/react";
import { consume } from "~/platform/access/rate-limit.server";
import { transact } from "~/platform/data/database.server";
import { rowIdOf } from "~/platform/data/row-id";
import { loadSignedIn, redirectTo, submitInStepsSignedIn } from "~/platform/forms/handler.server";
import { deskTime } from "~/platform/i18n/in-tokyo";
import { flagOf } from "~/platform/i18n/locales";
import { useT } from "~/platform/i18n/use-t";
import { shownWords } from "~/platform/i18n/words";
import { href } from "~/platform/screens/href";
import { listAddress, pageIn, slicePaging } from "~/platform/screens/list-state";
import { ActionForm } from "~/ui/form/action-form";
import { FormError } from "~/ui/form/form-error";
import { SubmitButton } from "~/ui/form/submit-button";
import { Card } from "~/ui/layout/card";
import { Buttons, Page, PageHead, Section, Stack } from "~/ui/layout/page";
import { AppLink } from "~/ui/navigation/app-link";
import { LinkButton } from "~/ui/navigation/button";
import { Pager } from "~/ui/navigation/pager";
import { Badge } from "~/ui/text/badge";
import { startForm } from "../exam/forms";
import { ownAttempts } from "../exam/queries/attempts.server";
import { categoryFor } from "../exam/queries/categories.server";
import s from "../exam/ui/exam.module.css";
import { startAttempt } from "../exam/verbs/start-attempt.server";

/** Attempts on one page. */
const pageSize = 10;

export const loader = loadSignedIn(async ({ db, actor, params, locale, url }) => {
  const id = rowIdOf(params.categoryId);
  const page = pageIn(url.searchParams);
  const [category, own] = await Promise.all([
    categoryFor(db, actor.userId, id),
    ownAttempts(db, actor.userId, id, slicePaging(page, pageSize)),
  ]);
  const write = deskTime(locale);
  const { name, description, ...rules } = category;
  return {
    ...rules,
    name: shownWords(name, flagOf(locale)),
    description: shownWords(description ?? {}, flagOf(locale)),
    page,
    pages: own.totalPages,
    attempts: own.content.map((one) => ({
      id: one.id,
      state: one.state,
      time: write(one.startTime),
      score: one.score,
      passed: one.passed,
    })),
  };
});

export const action = submitInStepsSignedIn(startForm, async (_, { actor, params }) => {
  const categoryId = rowIdOf(params.categoryId);
  await consume("examStart", String(actor.userId));
  const { id } = await transact((tx) => startAttempt(tx, actor.userId, categoryId));
  return redirectTo(href("/school/exam/attempt/:id", { id }));
});

/** One examination: its rules, the way to begin, and the visitor's attempts. */
export default function ExamCategory() {
  const t = useT("exam");
  const { id, name, description, questions, minutes, passMark, attemptsPerDay, left, openId, page, pages, attempts } =
    useLoaderData<typeof loader>();
  const path = href("/school/exam/:categoryId", { categoryId: id });
  return (
    <Page width="normal">
      <PageHead
        title={<span lang={name.lang}>{name.text}</span>}
        lead={<span lang={description.lang}>{description.text}</span>}
      />
      <Stack gap="lg">
        <Section title={t("rules.title")}>
          <Stack>
            <ul className={s.rules}>
              <li>{t("rules.paper", { questions, minutes })}</li>
              <li>{t("rules.mark", { percent: passMark })}</li>
              <li>{t("rules.attempts", { count: attemptsPerDay })}</li>
              <li>{t("rules.time")}</li>
              <li>{t("rules.saved")}</li>
              <li>{t("rules.leaving")}</li>
            </ul>
            {openId === null ? (
              <ActionForm intent="start">
                <FormError />
                <p>{t("home.left", { count: left })}</p>
                <Buttons>
                  <SubmitButton disabled={left === 0}>{t("rules.start")}</SubmitButton>
                </Buttons>
              </ActionForm>
            ) : (
              <Buttons>
                <LinkButton to={href("/school/exam/attempt/:id", { id: openId })}>{t("rules.goOn")}</LinkButton>
              </Buttons>
            )}
          </Stack>
        </Section>
        <Section title={t("past.title")}>
          {attempts.length === 0 ? (
            <p className={s.quiet}>{t("past.empty")}</p>
          ) : (
            <ul className={s.list}>
              {attempts.map((one) => (
                <li key={one.id}>
                  <Card>
                    <AppLink to={href("/school/exam/attempt/:id", { id: one.id })}>{one.time}</AppLink>{" "}
                    {one.score === null ? (
                      <Badge tone="warn">{t("past.open")}</Badge>
                    ) : (
                      <>
                        {t("result.score", { score: one.score })}{" "}
                        <Badge tone={one.passed ? "good" : "plain"}>
                          {t(one.passed ? "result.passed" : "result.failed")}
                        </Badge>
                      </>
                    )}
                  </Card>
                </li>
              ))}
            </ul>
          )}
          <Pager page={page} pages={pages} href={(to) => listAddress(path, { page: to })} />
          <Buttons>
            <LinkButton to={href("/school/exam/practice/:categoryId", { categoryId: id })} look="quiet">
              {t("practice.open")}
            </LinkButton>
            <LinkButton to={href("/school/exam")} look="quiet">
              {t("home.all")}
            </LinkButton>
          </Buttons>
        </Section>
      </Stack>
    </Page>
  );
}

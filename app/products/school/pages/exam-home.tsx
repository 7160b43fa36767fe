import { useLoaderData } from "@remix-run/react";
import { loadSignedIn } from "~/platform/forms/handler.server";
import { flagOf } from "~/platform/i18n/locales";
import { useT } from "~/platform/i18n/use-t";
import { shownWords } from "~/platform/i18n/words";
import { href } from "~/platform/screens/href";
import { CardGrid, LinkCard } from "~/ui/layout/card";
import { Page, PageHead } from "~/ui/layout/page";
import { EmptyState } from "~/ui/layout/panels";
import { Badge } from "~/ui/text/badge";
import { categoriesFor } from "../exam/queries/categories.server";
import s from "../exam/ui/exam.module.css";

export const loader = loadSignedIn(async ({ db, actor, locale }) => {
  const flag = flagOf(locale);
  const rows = await categoriesFor(db, actor.userId);
  return {
    categories: rows.map(({ name, description, ...row }) => ({
      ...row,
      name: shownWords(name, flag),
      description: shownWords(description ?? {}, flag),
    })),
  };
});

/** The examinations with what the visitor did in them; an attempt in progress is gone on with. */
export default function ExamHome() {
  const t = useT("exam");
  const { categories } = useLoaderData<typeof loader>();
  return (
    <Page>
      <PageHead title={t("home.title")} lead={t("home.lead")} />
      {categories.length === 0 ? (
        <EmptyState title={t("home.empty")} />
      ) : (
        <CardGrid wide>
          {categories.map((one) => (
            <LinkCard
              key={one.id}
              as="h2"
              to={
                one.openId === null
                  ? href("/school/exam/:categoryId", { categoryId: one.id })
                  : href("/school/exam/attempt/:id", { id: one.openId })
              }
              title={one.name.text}
              titleLang={one.name.lang}
              meta={
                one.openId !== null ? (
                  <Badge tone="warn">{t("home.goOn")}</Badge>
                ) : one.passed ? (
                  <Badge tone="good">{t("result.passed")}</Badge>
                ) : undefined
              }
              foot={
                <span className={s.quiet}>
                  {one.best === null ? t("home.noScore") : t("home.best", { score: one.best })}
                  {" · "}
                  {t("home.left", { count: one.left })}
                </span>
              }
            >
              <p lang={one.description.lang}>{one.description.text}</p>
              <p className={s.quiet}>{t("home.facts", { questions: one.questions, minutes: one.minutes })}</p>
            </LinkCard>
          ))}
        </CardGrid>
      )}
    </Page>
  );
}

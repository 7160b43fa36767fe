import { useLoaderData } from "@remix-run/react";
import { rowIdIn } from "~/platform/data/row-id";
import { load, redirectTo, submitInSteps } from "~/platform/forms/handler.server";
import { flagOf } from "~/platform/i18n/locales";
import { useT } from "~/platform/i18n/use-t";
import { inLanguage } from "~/platform/i18n/words";
import { href } from "~/platform/screens/href";
import { Card } from "~/ui/layout/card";
import { Page, PageHead } from "~/ui/layout/page";
import { EmptyState } from "~/ui/layout/panels";
import { LinkButton } from "~/ui/navigation/button";
import { takeApplication } from "../apply/apply-steps.server";
import { applicable } from "../course/courses.server";
import { applyForm } from "../forms";
import { ApplyForm } from "../ui/apply-form";

export const loader = load(async ({ db, actor, locale, url }) => {
  const rows = await applicable(db);
  const courses = rows.map(({ id, title }) => ({ value: id, label: inLanguage(title, flagOf(locale)).text }));
  const asked = rowIdIn(url.searchParams.get("course"));
  const chosen = courses.find(({ value }) => value === asked)?.value ?? null;
  return { courses, chosen, email: actor?.email ?? "" };
});

/** Takes an application; one with the hidden field filled is dropped with the usual thanks. */
export const action = submitInSteps(applyForm, async ({ website, ...input }, call) => {
  if (!website) await takeApplication(call, input);
  return redirectTo(href("/school/courseApply"), { kind: "success", key: "school-desk:applied" });
});

/** The application for a course that is held in a classroom or live [V12]. */
export default function CourseApply() {
  const t = useT("school");
  const { courses, chosen, email } = useLoaderData<typeof loader>();
  return (
    <Page width="narrow">
      <PageHead title={t("apply.title")} lead={t("apply.lead")} />
      {courses.length === 0 ? (
        <EmptyState title={t("apply.none")} actions={<LinkButton to={href("/school")}>{t("back")}</LinkButton>} />
      ) : (
        <Card>
          <ApplyForm courses={courses} chosen={chosen} email={email} />
        </Card>
      )}
    </Page>
  );
}

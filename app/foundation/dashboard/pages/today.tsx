import { useLoaderData } from "@remix-run/react";
import { useT } from "~/platform/i18n/use-t";
import { useDesk } from "~/ui/desk/desk-context";
import { DeskTiles } from "~/ui/desk/desk-tiles";
import { CheckIcon } from "~/ui/icons/things";
import { Page, PageHead, Section } from "~/ui/layout/page";
import { todayLoader } from "../today-page.server";
import s from "../ui/dashboard.module.css";
import { Figures } from "../ui/figures";
import { Waiting } from "../ui/waiting";

export const loader = todayLoader;

/** The first page of the desks: the viewer's open todos, then a link to each of their desks. */
export default function TodayPage() {
  const t = useT("desk");
  const { groups } = useDesk();
  const { day, nickname, todos, figures } = useLoaderData<typeof loader>();
  return (
    <Page>
      <PageHead title={t("today.title")} lead={t("today.lead", { day, name: nickname })} />
      {figures.length > 0 && (
        <Section title={t("today.figures")}>
          <Figures figures={figures} />
        </Section>
      )}
      <Section title={t("today.waiting")}>
        {todos.length > 0 ? (
          <Waiting todos={todos} />
        ) : (
          <p className={s.nothing}>
            <CheckIcon size={22} />
            {t("today.nothing")}
          </p>
        )}
      </Section>
      <Section title={t("today.desks")}>
        {groups.length > 0 ? <DeskTiles groups={groups} /> : <p className={s.hint}>{t("today.noDesks")}</p>}
      </Section>
    </Page>
  );
}

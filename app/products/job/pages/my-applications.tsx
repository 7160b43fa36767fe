import { useLoaderData } from "@remix-run/react";
import { loadSignedIn } from "~/platform/forms/handler.server";
import { deskTime } from "~/platform/i18n/in-tokyo";
import { flagOf } from "~/platform/i18n/locales";
import { useT } from "~/platform/i18n/use-t";
import { href } from "~/platform/screens/href";
import { choiceIn, listAddress, pageIn, slicePaging } from "~/platform/screens/list-state";
import { Page, PageHead, Stack } from "~/ui/layout/page";
import { Pager } from "~/ui/navigation/pager";
import { Tabs } from "~/ui/navigation/tabs";
import { ownApplications } from "../applying/queries/own-applications.server";
import { applicationStates } from "../applying/rules/application-states";
import { ApplicationCards, shownOwn } from "../applying/ui/application-cards";

/** Applications on one page. */
const pageSize = 20;

export const loader = loadSignedIn(async ({ db, actor, locale, url }) => {
  const state = choiceIn(url.searchParams, "state", applicationStates) ?? null;
  const page = pageIn(url.searchParams);
  const found = await ownApplications(db, actor.userId, state ?? undefined, slicePaging(page, pageSize));
  const write = deskTime(locale);
  return {
    state,
    page,
    pages: found.totalPages,
    applications: found.content.map((one) => shownOwn(one, flagOf(locale), write)),
  };
});

/** All applications of a person, by state. */
export default function MyApplications() {
  const t = useT("job-applying");
  const { state, page, pages, applications } = useLoaderData<typeof loader>();
  const path = href("/user/apply/job");
  const tabs = [
    { href: path, label: t("table.all"), current: state === null },
    ...applicationStates.map((one) => ({
      href: listAddress(path, { state: one }),
      label: t(`state.${one}`),
      current: state === one,
    })),
  ];
  return (
    <Page width="normal">
      <PageHead title={t("mine.title")} />
      <Stack gap="lg">
        <Tabs label={t("table.status")} tabs={tabs} />
        <ApplicationCards applications={applications} as="h2" />
        <Pager page={page} pages={pages} href={(to) => listAddress(path, { state, page: to })} />
      </Stack>
    </Page>
  );
}

import { useLoaderData } from "@remix-run/react";
import { shownNow } from "~/platform/data/clock.server";
import { load } from "~/platform/forms/handler.server";
import { flagOf } from "~/platform/i18n/locales";
import { useT } from "~/platform/i18n/use-t";
import { href } from "~/platform/screens/href";
import { choiceIn, listAddress, pageIn, slicePaging } from "~/platform/screens/list-state";
import { Page, PageHead, Stack } from "~/ui/layout/page";
import { EmptyState } from "~/ui/layout/panels";
import { LinkButton } from "~/ui/navigation/button";
import { Pager } from "~/ui/navigation/pager";
import { Tabs } from "~/ui/navigation/tabs";
import { timesIn } from "../queries/event-times.server";
import { eventCard, eventPage } from "../queries/events.server";
import { type Group, groups } from "../rules/phase";
import { eventsTag } from "../tags";
import { EventGrid } from "../ui/event-grid";

/** Events on one page. */
const pageSize = 12;

export const loader = load(async ({ db, locale, tags, t, url }) => {
  tags.add(eventsTag);
  const group = choiceIn(url.searchParams, "state", groups) ?? "running";
  const page = pageIn(url.searchParams);
  const now = await shownNow(db);
  const times = timesIn(locale, t);
  const found = await eventPage(
    db,
    {
      group,
      as: (event) => {
        const card = eventCard(event, flagOf(locale), now);
        return { ...card, time: times.ofCard(card) };
      },
    },
    slicePaging(page, pageSize),
  );
  return { locale, group, page, cards: found.content, pages: found.totalPages };
});

const emptyTitles = { running: "list.emptyRunning", coming: "list.emptyComing", ended: "list.emptyEnded" } as const;
const listHref = (group: Group, page = 1) =>
  listAddress(href("/event"), { state: group === "running" ? null : group, page });

/** The events: running, coming, and ended ones. */
export default function Events() {
  const t = useT("event");
  const { locale, group, page, cards, pages } = useLoaderData<typeof loader>();
  const tabs = groups.map((one) => ({ href: listHref(one), label: t(`list.${one}`), current: one === group }));
  const next = group === "running" ? "coming" : "running";
  return (
    <Page>
      <PageHead
        title={t("list.title")}
        lead={t("list.lead")}
        actions={
          <LinkButton to={href("/event/photoComp/chinaDress")} look="quiet">
            {t("list.contest")}
          </LinkButton>
        }
      />
      <Stack gap="lg">
        <Tabs label={t("list.tabs")} tabs={tabs} />
        {cards.length === 0 ? (
          <EmptyState
            title={t(emptyTitles[group])}
            actions={
              <LinkButton to={listHref(next)} look="quiet">
                {t(`list.${next}`)}
              </LinkButton>
            }
          >
            <p>{t("list.emptyHint")}</p>
          </EmptyState>
        ) : (
          <EventGrid cards={cards} locale={locale} />
        )}
        <Pager page={page} pages={pages} href={(to) => listHref(group, to)} />
      </Stack>
    </Page>
  );
}

import { useLoaderData } from "@remix-run/react";
import { transact } from "~/platform/data/database.server";
import { rowIdOf } from "~/platform/data/row-id";
import { byIntent, loadSignedIn, redirectTo, submitInStepsSignedIn } from "~/platform/forms/handler.server";
import { deskTime } from "~/platform/i18n/in-tokyo";
import { flagOf } from "~/platform/i18n/locales";
import { useT } from "~/platform/i18n/use-t";
import { shownWords } from "~/platform/i18n/words";
import { href } from "~/platform/screens/href";
import { choiceIn, listAddress, pageIn, slicePaging } from "~/platform/screens/list-state";
import { Page, PageHead, Stack } from "~/ui/layout/page";
import { EmptyState } from "~/ui/layout/panels";
import { LinkButton } from "~/ui/navigation/button";
import { Pager } from "~/ui/navigation/pager";
import { Tabs } from "~/ui/navigation/tabs";
import { checkInForm, undoForm } from "../forms";
import { eventTitle } from "../queries/applications.server";
import { checkInPage, ticketOf } from "../queries/tickets.server";
import { type CheckList, checkLists } from "../rules/check-lists";
import { eventLimits } from "../rules/limits";
import { ticketCodeIn } from "../rules/places";
import { CheckInForm, FoundTicket, PeopleList } from "../ui/check-in";
import { checkIn, undoCheckIn } from "../verbs/check-in.server";

const listHref = (id: number, list: CheckList, page = 1): string =>
  listAddress(href("/admin/event/checkIn/:id", { id }), { list: list === "all" ? null : list, page });

export const loader = loadSignedIn(async ({ db, locale, params, url }) => {
  const id = rowIdOf(params.id);
  const list = choiceIn(url.searchParams, "list", checkLists) ?? "all";
  const page = pageIn(url.searchParams);
  const scanned = ticketCodeIn(url.searchParams.get("code") ?? "");
  const [title, found, ticket] = await Promise.all([
    eventTitle(db, id),
    checkInPage(db, { eventId: id, list }, slicePaging(page, eventLimits.checkIn)),
    scanned ? ticketOf(db, id, scanned) : null,
  ]);
  const time = deskTime(locale);
  return {
    id,
    title: shownWords(title, flagOf(locale)),
    list,
    page,
    pages: found.totalPages,
    places: found.places,
    came: found.came,
    people: found.content.map(({ checkedAt, ...row }) => ({ ...row, came: checkedAt ? time(checkedAt) : null })),
    scanned: scanned !== null,
    ticket: ticket && {
      code: ticket.code,
      name: ticket.name,
      isWaiting: ticket.isWaiting,
      came: ticket.checkedAt ? time(ticket.checkedAt) : null,
    },
  };
});

const check = submitInStepsSignedIn(checkInForm, async ({ code }, { actor, params, url }) => {
  const eventId = rowIdOf(params.id);
  const { name } = await transact((tx) => checkIn(tx, actor, { eventId, code }));
  const list = choiceIn(url.searchParams, "list", checkLists) ?? "all";
  const flash = { kind: "success", key: "event:checkIn.done", params: { name } } as const;
  return redirectTo(listHref(eventId, list, pageIn(url.searchParams)), flash);
});

const undo = submitInStepsSignedIn(undoForm, async ({ id }, { params, url }) => {
  const eventId = rowIdOf(params.id);
  await transact((tx) => undoCheckIn(tx, { eventId, id }));
  const list = choiceIn(url.searchParams, "list", checkLists) ?? "all";
  const to = listHref(eventId, list, pageIn(url.searchParams));
  return redirectTo(to, { kind: "success", key: "event:checkIn.undone" });
});

export const action = byIntent({ undo }, check);

/** The check-in of an event: by the code of a ticket, by its QR code, or from the list of people. */
export default function CheckInPage() {
  const t = useT("event");
  const { id, title, list, page, pages, places, came, people, scanned, ticket } = useLoaderData<typeof loader>();
  const tabs = checkLists.map((one) => ({
    href: listHref(id, one),
    label: t(`checkIn.list.${one}`),
    current: one === list,
  }));
  return (
    <Page width="normal">
      <PageHead
        title={t("checkIn.title")}
        lead={
          <>
            <span lang={title.lang}>{title.text}</span> · {t("checkIn.count", { came, places })}
          </>
        }
        actions={
          <LinkButton to={href("/admin/event/apply/:id", { id })} look="quiet">
            {t("applications.title")}
          </LinkButton>
        }
      />
      <Stack gap="lg">
        {scanned && <FoundTicket ticket={ticket} />}
        <CheckInForm />
        <Tabs label={t("checkIn.lists")} tabs={tabs} />
        {people.length === 0 ? <EmptyState title={t("checkIn.empty")} /> : <PeopleList people={people} />}
        <Pager page={page} pages={pages} href={(to) => listHref(id, list, to)} />
      </Stack>
    </Page>
  );
}

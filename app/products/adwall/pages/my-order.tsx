import { useLoaderData } from "@remix-run/react";
import { myOrders, tabCounts } from "~/foundation/orders/queries/my-orders.server";
import { orderView } from "~/foundation/orders/queries/order-view.server";
import { actOnOrder } from "~/foundation/orders/verbs/act-on-order.server";
import { go, loadSignedIn, submitSignedIn } from "~/platform/forms/handler.server";
import { useT } from "~/platform/i18n/use-t";
import { href } from "~/platform/screens/href";
import { Page, PageHead, Stack } from "~/ui/layout/page";
import { EmptyState } from "~/ui/layout/panels";
import { LinkButton } from "~/ui/navigation/button";
import { Pager } from "~/ui/navigation/pager";
import { Tabs } from "~/ui/navigation/tabs";
import { cancelForm } from "../forms";
import { pageReader } from "../queries/reader.server";
import { reservations } from "../reservations.server";
import { readListQuery } from "../rules/list-query";
import { isOpen, type MyTab, myTab, myTabs, readNumber } from "../rules/order-query";
import s from "../ui/ad.module.css";
import { CancelForm } from "../ui/cancel-form";
import { ReservationCard, ReservationPanel } from "../ui/reservation-parts";

const size = 10;

export const loader = loadSignedIn(async ({ db, actor, locale, url }) => {
  const reader = pageReader(locale);
  const number = readNumber(url.searchParams);
  const tab = myTab(url.searchParams.get("tab"));
  const { page } = readListQuery(url.searchParams);
  const paging = { page: page - 1, size, offset: (page - 1) * size };
  const states = tab === "all" ? null : reservations.tabs[tab];
  const [open, list, counts] = await Promise.all([
    number ? orderView(db, reservations, actor, { number, role: "buyer", reader }) : null,
    number ? null : myOrders(db, reservations, actor.userId, states ?? null, reader, paging),
    tabCounts(db, reservations, actor.userId),
  ]);
  return { open, tab, page, rows: list?.content ?? [], pages: list?.totalPages ?? 0, counts };
});

export const action = submitSignedIn(cancelForm, async ({ number, reason }, { tx, actor }) => {
  await actOnOrder(tx, reservations, actor, { number, event: "cancel", role: "buyer", note: reason });
  return go(`${href("/adwall/myorder")}?number=${number}`, { kind: "success", key: "adwall:flash.cancel" });
});

const tabHref = (tab: MyTab, page = 1): string =>
  `${href("/adwall/myorder")}?${new URLSearchParams({ tab, ...(page > 1 && { page: String(page) }) })}`;

/** A guest's reservations, newest first, or one of them with what can be done about it. */
export default function MyReservations() {
  const t = useT("adwall");
  const { open, tab, page, rows, pages, counts } = useLoaderData<typeof loader>();
  if (open)
    return (
      <Page width="normal">
        <PageHead
          title={t("mine.one")}
          actions={
            <LinkButton to={href("/adwall/myorder")} look="quiet" size="sm">
              {t("mine.title")}
            </LinkButton>
          }
        />
        <ReservationPanel order={open} events={open.events}>
          <p>{t(`mine.next.${open.status}`)}</p>
          {open.acts.includes("cancel") ? (
            <CancelForm number={open.number} />
          ) : (
            isOpen(open.status) && <p className={s.quiet}>{t("mine.tooLate")}</p>
          )}
          <LinkButton to={href("/adwall/detail/:id", { id: open.adId })} look="quiet">
            {t("mine.again")}
          </LinkButton>
        </ReservationPanel>
      </Page>
    );
  return (
    <Page width="normal">
      <PageHead title={t("mine.title")} />
      <Stack gap="lg">
        <Tabs
          label={t("mine.tabs")}
          tabs={myTabs.map((name) => ({
            href: tabHref(name),
            label: t(`mine.tab.${name}`),
            current: name === tab,
            ...(name === "open" && { count: counts.open }),
          }))}
        />
        {rows.length === 0 && (
          <EmptyState
            title={t(`mine.empty.${tab}`)}
            actions={<LinkButton to={href("/adwall")}>{t("mine.find")}</LinkButton>}
          />
        )}
        {rows.map((order) => (
          <ReservationCard
            key={order.number}
            order={order}
            to={`${href("/adwall/myorder")}?number=${order.number}`}
          />
        ))}
        <Pager page={page} pages={pages} href={(to) => tabHref(tab, to)} />
      </Stack>
    </Page>
  );
}

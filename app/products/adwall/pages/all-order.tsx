import { useLoaderData } from "@remix-run/react";
import { operatorOf } from "~/foundation/audit/operator";
import { orderView } from "~/foundation/orders/queries/order-view.server";
import { OrderActs } from "~/foundation/orders/ui/act-form";
import { OrderHistory } from "~/foundation/orders/ui/order-history";
import { actOnOrder } from "~/foundation/orders/verbs/act-on-order.server";
import { loadSignedIn, redirectTo, submitSignedIn } from "~/platform/forms/handler.server";
import { useT } from "~/platform/i18n/use-t";
import { href } from "~/platform/screens/href";
import { readTable, tableQuery } from "~/platform/table/table";
import { tableView } from "~/platform/table/table.server";
import { Columns, Page, PageHead, Stack } from "~/ui/layout/page";
import { LinkButton } from "~/ui/navigation/button";
import { deskForm } from "../forms";
import { deskAds, deskReservations } from "../queries/desk.server";
import { pageReader } from "../queries/reader.server";
import { reservations } from "../reservations.server";
import { readNumber } from "../rules/order-query";
import { reservationsTable } from "../rules/reservations-table";
import { DeskTable } from "../ui/desk-table";
import { ReservationPanel } from "../ui/reservation-panel";

export const loader = loadSignedIn(async ({ db, actor, locale, url, t }) => {
  const reader = pageReader(locale);
  const state = readTable(reservationsTable, url.searchParams);
  const number = readNumber(url.searchParams);
  const [list, ads, open] = await Promise.all([
    deskReservations(db, actor, state, reader),
    deskAds(db, actor, reader.flag),
    number ? orderView(db, reservations, actor, { number, role: "seller", reader }) : null,
  ]);
  return { rows: list.rows, ads, open, table: tableView(reservationsTable, state, { total: list.total, t }) };
});

export const action = submitSignedIn(deskForm, async ({ intent, reason, ...form }, { tx, actor, url, ...context }) => {
  const number = form.number ?? readNumber(url.searchParams) ?? "";
  const from = operatorOf({ ...context, actor });
  await actOnOrder(tx, reservations, actor, { number, event: intent, role: "seller", note: reason, from });
  return redirectTo(href("/adwall/allorder") + url.search, { kind: "success", key: `adwall:flash.${intent}` });
});

/** The desk of reservations: an administrator's all, an owner's own (decisions R6), to confirm and to close. */
export default function AllReservations() {
  const t = useT("adwall");
  const { rows, ads, open, table } = useLoaderData<typeof loader>();
  const path = href("/adwall/allorder");
  const openHref = (number: string) => path + tableQuery(table, table.state, { number });
  return (
    <Page>
      <PageHead title={t("desk.title")} />
      <Stack gap="lg">
        {open && !table.state.print && (
          <Columns
            side={
              <Stack>
                <OrderActs texts="adwall" acts={open.acts} folded={["cancel"]} />
                <LinkButton to={path + tableQuery(table, table.state)} look="quiet">
                  {t("desk.close")}
                </LinkButton>
                <OrderHistory texts="adwall" events={open.events} />
              </Stack>
            }
          >
            <ReservationPanel order={open} />
          </Columns>
        )}
        <DeskTable rows={rows} ads={ads} table={table} path={path} openHref={openHref} />
      </Stack>
    </Page>
  );
}

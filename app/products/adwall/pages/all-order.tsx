import { useLoaderData } from "@remix-run/react";
import { deskView } from "~/foundation/orders/desk.server";
import { personOf } from "~/foundation/orders/person";
import { orderView } from "~/foundation/orders/queries/order-view.server";
import { OrderActs } from "~/foundation/orders/ui/act-form";
import { OrderHistory } from "~/foundation/orders/ui/order-history";
import { actOnOrder } from "~/foundation/orders/verbs/act-on-order.server";
import { loadSignedIn, redirectTo, submitSignedIn } from "~/platform/forms/handler.server";
import { useT } from "~/platform/i18n/use-t";
import { href } from "~/platform/screens/href";
import { tableQuery } from "~/platform/table/table";
import { Columns, Page, PageHead, Stack } from "~/ui/layout/page";
import { LinkButton } from "~/ui/navigation/button";
import { deskForm } from "../forms";
import { deskAds, reservationDesk } from "../queries/desk.server";
import { deskReader } from "../queries/reader.server";
import { reservations } from "../reservations.server";
import { readNumber } from "../rules/order-query";
import { DeskTable } from "../ui/desk-table";
import { ReservationPanel } from "../ui/reservation-panel";

export const loader = loadSignedIn(async ({ db, actor, locale, url, t }) => {
  const reader = deskReader(locale);
  const number = readNumber(url.searchParams);
  const [desk, ads, open] = await Promise.all([
    deskView(db, reservationDesk, actor, { url, t, reader }),
    deskAds(db, actor, reader.flag),
    number ? orderView(db, reservations, actor, { number, role: "seller", reader }) : null,
  ]);
  return { ...desk, ads, open };
});

export const action = submitSignedIn(deskForm, async ({ intent, reason, ...form }, { tx, url, ...context }) => {
  const number = form.number ?? readNumber(url.searchParams) ?? "";
  await actOnOrder(tx, reservations, personOf(context), { number, event: intent, role: "seller", note: reason });
  return redirectTo(href("/adwall/allorder") + url.search, { kind: "success", key: `adwall:flash.${intent}` });
});

/** Desk of reservations to confirm and close: all for administrators, the owner's own for others [R6]. */
export default function AllReservations() {
  const t = useT("adwall");
  const { rows, ads, open, table, tabs } = useLoaderData<typeof loader>();
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
        <DeskTable rows={rows} ads={ads} table={table} tabs={tabs} path={path} openHref={openHref} />
      </Stack>
    </Page>
  );
}

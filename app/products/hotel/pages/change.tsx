import { useLoaderData } from "@remix-run/react";
import { personOf } from "~/foundation/orders/person";
import { findOwnOrder } from "~/foundation/orders/verbs/own-order.server";
import { databaseNow } from "~/platform/data/clock.server";
import { DomainError } from "~/platform/errors";
import { loadSignedIn, redirectTo, submitSignedIn } from "~/platform/forms/handler.server";
import { useT } from "~/platform/i18n/use-t";
import { href } from "~/platform/screens/href";
import { listAddress } from "~/platform/screens/list-state";
import { Columns, Page, PageHead, Stack } from "~/ui/layout/page";
import { EmptyState } from "~/ui/layout/panels";
import { LinkButton } from "~/ui/navigation/button";
import { hotelBookings } from "../booking/hotel-orders.server";
import { numberIn } from "../booking/queries/booking-view.server";
import { changeForm } from "../reception/forms";
import { planChange } from "../reception/queries/change-plan.server";
import { changeView } from "../reception/queries/change-view.server";
import { ChangeContact } from "../reception/ui/change-contact";
import { ChangeQuote } from "../reception/ui/change-quote";
import { ChangeStay } from "../reception/ui/change-stay";
import { changeStay } from "../reception/verbs/change-stay.server";

export const loader = loadSignedIn(({ db, actor, locale, params, url }) =>
  changeView(db, actor, params.number, { search: url.searchParams, locale }),
);

export const action = submitSignedIn(changeForm, async (form, { tx, params, ...context }) => {
  const person = personOf(context);
  const number = await numberIn(tx, params.number);
  if (form.intent === "quote") {
    const { intent: _, ...asked } = form;
    const order = await findOwnOrder(tx, hotelBookings, person, { number, role: "seller" });
    const plan = await planChange(tx, order, asked, await databaseNow(tx));
    if (!plan) throw new DomainError("nothingToChange");
    if (plan.quote.remaining < plan.after.rooms) throw new DomainError("dateBooked", { field: "checkin" });
    return redirectTo(`${listAddress(href("/admin/hotel/orders/change/:number", { number }), asked)}#preview`);
  }
  const to = `${href("/admin/hotel/orders")}?number=${number}`;
  if (form.intent === "contact") {
    const { intent: _, ...contact } = form;
    await changeStay(tx, person, number, { stay: {}, ...contact });
    return redirectTo(to, { kind: "success", key: "hotel-order:flash.contact" });
  }
  const { intent: _, expectTotal, message, roomId, leaving, ...stay } = form;
  const { companyId, checkin } = await changeStay(tx, person, number, {
    stay,
    expectTotal,
    message,
    roomId,
    leaving,
  });
  const chart = listAddress(href("/admin/hotel/orders_gantt"), { companyId, from: checkin });
  return redirectTo(roomId === undefined ? to : chart, { kind: "success", key: "hotel-order:flash.change" });
});

/** Always revalidates: a price that has moved is shown anew. */
export const shouldRevalidate = () => true;

/** Changes a booking for the hotel: the stay in two steps, what it costs and the change, and the contact. */
export default function ChangeBookingPage() {
  const t = useT("hotel-order");
  const view = useLoaderData<typeof loader>();
  const { number, isOpen } = view;
  const back = (
    <LinkButton to={`${href("/admin/hotel/orders")}?number=${number}`} look="quiet" size="sm">
      {t("detail.heading", { number })}
    </LinkButton>
  );
  return (
    <Page>
      <PageHead title={t("change.title", { number })} lead={t("change.lead")} actions={back} />
      {isOpen ? (
        <Columns side={<ChangeContact contact={view.contact} />}>
          <Stack gap="lg">
            <ChangeStay view={view} />
            <ChangeQuote view={view} />
          </Stack>
        </Columns>
      ) : (
        <EmptyState title={t("change.closed")} actions={back} />
      )}
    </Page>
  );
}

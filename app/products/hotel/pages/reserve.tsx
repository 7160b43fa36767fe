import { useLoaderData, useRevalidator } from "@remix-run/react";
import { NightTable } from "~/foundation/nights/ui/night-table";
import { StayForm } from "~/foundation/nights/ui/stay-form";
import { rowId } from "~/platform/data/row-id";
import { missing } from "~/platform/errors";
import { byIntent, load, redirectTo, submitSignedIn } from "~/platform/forms/handler.server";
import { newFormKey } from "~/platform/forms/new-form-key";
import { useT } from "~/platform/i18n/use-t";
import { href } from "~/platform/screens/href";
import { listAddress } from "~/platform/screens/list-state";
import { loginHref } from "~/platform/screens/login-href";
import { Card } from "~/ui/layout/card";
import { Columns, Page, PageHead, Stack } from "~/ui/layout/page";
import { LinkButton } from "~/ui/navigation/button";
import { holdForm } from "../booking/forms";
import { reserveView } from "../booking/queries/reserve-view.server";
import { AtHotel } from "../booking/ui/at-hotel";
import s from "../booking/ui/booking.module.css";
import { HoldForm } from "../booking/ui/hold-form";
import { StayHead, StayTerms } from "../booking/ui/stay-head";
import { holdStay } from "../booking/verbs/hold-stay.server";
import { waitForm } from "../waiting/forms";
import { HeldForYou } from "../waiting/ui/held-for-you";
import { JoinWaiting } from "../waiting/ui/join-waiting";
import { joinWaiting } from "../waiting/verbs/join-waiting.server";

const idOf = (text: string | undefined): number => {
  const id = rowId.safeParse(text);
  if (!id.success) throw missing("hotelNotExist");
  return id.data;
};

export const loader = load(async (call) => {
  const { actor, db, locale, origin, cookies, replyHeaders, params, url } = call;
  const asked = { hotelId: idOf(params.id), userId: actor?.userId ?? null };
  const view = await reserveView(db, { ...asked, locale, origin, cookies, replyHeaders, url });
  const here = url.pathname + url.search;
  const login = actor ? null : loginHref(here);
  return { ...view, login, formKey: newFormKey() };
});

const wait = submitSignedIn(waitForm, async ({ intent: _, ...asked }, { tx, actor, params }) => {
  await joinWaiting(tx, actor, { ...asked, hotelId: idOf(params.id) });
  return redirectTo(href("/hotel/waiting"), { kind: "success", key: "hotel-waiting:flash.joined" });
});

const hold = submitSignedIn(holdForm, async ({ key: _, ...asked }, { tx, actor, params }) => {
  const { number } = await holdStay(tx, actor, { ...asked, hotelId: idOf(params.id), arrivalTime: "" });
  return redirectTo(href("/hotel/book/:orderId", { orderId: number }));
});

export const action = byIntent({ wait }, hold);

/** Price of a stay, night by night, and the button that holds its rooms, or the reason why it cannot be booked. */
export default function ReservePage() {
  const t = useT("hotel-order");
  const { start, stay, offer, problem, wait: waitingList, held, login, formKey } = useLoaderData<typeof loader>();
  const { revalidate } = useRevalidator();
  const join = waitingList && <JoinWaiting stay={stay} isWaiting={waitingList.isWaiting} login={login} />;
  const side = offer && (
    <Card>
      <Stack>
        {held && <HeldForYou until={held.until} at={held.at} onEnd={revalidate} />}
        {offer.remaining <= 3 && <p className={s.quiet}>{t("reserve.left", { count: offer.remaining })}</p>}
        <HoldForm stay={stay} choices={offer.choices} formKey={formKey} login={login} />
      </Stack>
    </Card>
  );
  const { checkin, checkout, adultCount, childCount, infantCount } = stay;
  const named = { checkin, checkout, adultCount, childCount, infantCount };
  const room = listAddress(href("/hotel/detail/:id", { id: stay.hotelId }), named);
  const change = (
    <Card>
      <Stack>
        <h2>{t("reserve.change")}</h2>
        <StayForm action={href("/hotel/reserve/:id", { id: stay.hotelId })} start={start} submit={t("reserve.look")} />
      </Stack>
    </Card>
  );
  return (
    <Page>
      <PageHead title={t("reserve.title")} />
      <Stack gap="lg">
        <Columns side={side ?? join}>
          <Card>
            <Stack>
              <StayHead stay={stay} to={room} />
              {problem && (
                <div className={s.problem} role="alert">
                  <p>{problem}</p>
                  <LinkButton
                    to={href("/hotel/calendar/:companyId", { companyId: stay.companyId })}
                    look="quiet"
                    size="sm"
                  >
                    {t("reserve.calendar")}
                  </LinkButton>
                </div>
              )}
              {offer && <StayTerms total={offer.due} terms={offer.terms} />}
              {offer && <NightTable nights={stay.nights} />}
              {offer && <AtHotel atHotel={offer.atHotel} />}
            </Stack>
          </Card>
        </Columns>
        {change}
      </Stack>
    </Page>
  );
}

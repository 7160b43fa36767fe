import { useActionData, useLoaderData } from "@remix-run/react";
import { NightTable } from "~/foundation/nights/ui/night-table";
import { StayForm } from "~/foundation/nights/ui/stay-form";
import { rowIdIn } from "~/platform/data/row-id";
import { missing } from "~/platform/errors";
import { loadSignedIn, redirectTo, submitSignedIn } from "~/platform/forms/handler.server";
import { newFormKey } from "~/platform/forms/new-form-key";
import { useT } from "~/platform/i18n/use-t";
import { href } from "~/platform/screens/href";
import { isFormReply } from "~/ui/form/form-reply";
import { Card } from "~/ui/layout/card";
import { Columns, Facts, Page, PageHead, Stack } from "~/ui/layout/page";
import { LinkButton } from "~/ui/navigation/button";
import { Price } from "~/ui/text/price";
import { lastContact, reserveView } from "../booking/queries/reserve-view.server";
import { RequestForm } from "../booking/ui/request-form";
import { StayHead } from "../booking/ui/stay-head";
import { Deposit, useStaySums } from "../booking/ui/stay-sums";
import { requestStay } from "../booking/verbs/request-stay.server";
import { requestForm } from "../forms";
import s from "../ui/stay.module.css";

const idIn = (text: string | undefined): number => {
  const id = rowIdIn(text ?? null);
  if (!id) throw missing("itemNotExist");
  return id;
};

export const loader = loadSignedIn(async ({ actor, db, locale, params, url }) => {
  const [view, contact] = await Promise.all([
    reserveView(db, { stayId: idIn(params.id), params: url.searchParams }, locale),
    lastContact(db, actor.userId),
  ]);
  return { ...view, contact, email: actor.email, formKey: newFormKey() };
});

export const action = submitSignedIn(requestForm, async ({ key: _, ...form }, { tx, actor, params }) => {
  const { contactName, phone, email, note, ...asked } = form;
  const contact = { contactName, phone, email, note };
  const { number } = await requestStay(tx, actor, { ...asked, stayId: idIn(params.id), contact });
  return redirectTo(href("/stay/order/:id", { id: number }), { kind: "success", key: "stay-order:flash.requested" });
});

type Offer = NonNullable<ReturnType<typeof useLoaderData<typeof loader>>["offer"]>;

function Sums({ offer }: { offer: Offer }) {
  const t = useT("stay-order");
  const sums = useStaySums(offer);
  return (
    <Facts
      rows={[
        ...sums.map(({ label, yen }) => ({ label, value: <Price yen={yen} size="sm" /> })),
        { label: t("money.sum"), value: <Price yen={offer.due} size="lg" />, strong: true },
      ]}
    />
  );
}

/** Price of a stay, night by night, and the form that requests it, or the reason why it cannot be requested. */
export default function StayReservation() {
  const t = useT("stay-order");
  const words = useT("stay");
  const { start, stay, offer, problem, terms, isMonthly, contact, email, formKey } = useLoaderData<typeof loader>();
  const answer = useActionData<unknown>();
  const refused = isFormReply(answer) ? answer : null;
  const side = (offer || refused) && (
    <Card>
      <Stack>
        <h2>{t("reserve.contact")}</h2>
        <RequestForm
          stay={stay}
          contact={contact}
          email={email}
          isMonthly={isMonthly}
          formKey={formKey}
          isOpen={!offer || Boolean(refused?.error?.checkin)}
        />
      </Stack>
    </Card>
  );
  return (
    <Page>
      <PageHead
        title={t("reserve.title")}
        actions={
          <LinkButton to={href("/stay/detail/:id", { id: stay.stayId })} look="quiet" size="sm">
            {t("reserve.calendar")}
          </LinkButton>
        }
      />
      <Columns side={side}>
        <Stack gap="lg">
          <Card>
            <Stack>
              <h2>{t("reserve.sum")}</h2>
              <StayHead stay={stay} />
              {problem && (
                <div className={s.problem} role="alert">
                  <p>{problem}</p>
                </div>
              )}
              {offer && (
                <>
                  <NightTable nights={stay.nights} />
                  <Sums offer={offer} />
                  <Deposit yen={offer.deposit} />
                  <h3>{words("terms.title")}</h3>
                  <ul>
                    {[words("terms.request"), ...terms].map((line) => (
                      <li key={line}>{line}</li>
                    ))}
                  </ul>
                </>
              )}
            </Stack>
          </Card>
          <Card>
            <Stack>
              <h2>{t("reserve.change")}</h2>
              <StayForm
                action={href("/stay/reservation/:id", { id: stay.stayId })}
                start={start}
                submit={t("reserve.look")}
                bookedAt={`/api/stay/takenDays/${stay.stayId}`}
              />
            </Stack>
          </Card>
        </Stack>
      </Columns>
    </Page>
  );
}

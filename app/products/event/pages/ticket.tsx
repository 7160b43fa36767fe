import { useLoaderData } from "@remix-run/react";
import { consume } from "~/platform/access/rate-limit.server";
import { shownNow } from "~/platform/data/clock.server";
import { transact } from "~/platform/data/database.server";
import { rowIdOf } from "~/platform/data/row-id";
import { loadSignedIn, redirectTo, submitInStepsSignedIn } from "~/platform/forms/handler.server";
import { flagOf } from "~/platform/i18n/locales";
import { useT } from "~/platform/i18n/use-t";
import { shownWords } from "~/platform/i18n/words";
import { href } from "~/platform/screens/href";
import { ActionForm } from "~/ui/form/action-form";
import { ConfirmButton } from "~/ui/form/confirm-button";
import { FormError } from "~/ui/form/form-error";
import { Card } from "~/ui/layout/card";
import { Facts, Page, PageHead, Stack } from "~/ui/layout/page";
import { LinkButton } from "~/ui/navigation/button";
import { Badge } from "~/ui/text/badge";
import { QrCode } from "~/ui/text/qr-code";
import { cancelForm } from "../forms";
import { timesIn } from "../queries/event-times.server";
import { ownTicket } from "../queries/tickets.server";
import { mayCancel } from "../rules/places";
import s from "../ui/event.module.css";
import { cancelApplication } from "../verbs/cancel.server";

export const loader = loadSignedIn(async ({ actor, db, locale, params, t }) => {
  const id = rowIdOf(params.id);
  const { event, apply, ticket, place } = await ownTicket(db, actor.userId, id);
  const times = timesIn(locale, t);
  const flag = flagOf(locale);
  const { startTime, endTime } = event;
  return {
    id,
    title: shownWords(event.title, flag),
    place: shownWords(event.place, flag),
    held: times.period(startTime, endTime),
    name: apply.name,
    came: apply.checkedAt ? times.of(apply.checkedAt) : null,
    ticket,
    waiting: place,
    mayCancel: mayCancel(event, apply, await shownNow(db)),
  };
});

export const action = submitInStepsSignedIn(cancelForm, async (_, { actor, params }) => {
  const id = rowIdOf(params.id);
  await consume("eventApply", String(actor.userId));
  await transact((tx) => cancelApplication(tx, actor, id));
  return redirectTo(href("/event/detail/:id", { id }), { kind: "success", key: "event:ticket.cancelled" });
});

/** The visitor's own ticket of an event, or their place among those who wait. */
export default function Ticket() {
  const t = useT("event");
  const { id, title, place, held, name, came, ticket, waiting, mayCancel } = useLoaderData<typeof loader>();
  const facts = [
    { label: t("apply.name"), value: name },
    ...(held ? [{ label: t("detail.held"), value: <span className={s.period}>{held}</span> }] : []),
    ...(place.text ? [{ label: t("detail.place"), value: <span lang={place.lang}>{place.text}</span> }] : []),
    ...(ticket ? [{ label: t("ticket.code"), value: <span className={s.code}>{ticket.code}</span> }] : []),
  ];
  return (
    <Page width="narrow">
      <PageHead
        title={t(ticket ? "ticket.title" : "apply.waiting")}
        lead={<span lang={title.lang}>{title.text}</span>}
        actions={
          <LinkButton to={href("/event/detail/:id", { id })} look="quiet">
            {t("ticket.back")}
          </LinkButton>
        }
      />
      <Card>
        <Stack>
          {came && <Badge tone="good">{t("ticket.came", { time: came })}</Badge>}
          {ticket ? (
            <>
              <div className={s.qr}>
                <QrCode qr={ticket.qr} label={t("ticket.qr")} />
              </div>
              <p>{t("ticket.show")}</p>
            </>
          ) : (
            <p>{t("ticket.waiting", { place: waiting })}</p>
          )}
          <Facts rows={facts} />
          {mayCancel && (
            <ActionForm intent="cancel" label={t("ticket.cancel")}>
              <FormError />
              <ConfirmButton ask={t("ticket.cancelAsk")} look="quiet">
                {t("ticket.cancel")}
              </ConfirmButton>
            </ActionForm>
          )}
        </Stack>
      </Card>
    </Page>
  );
}

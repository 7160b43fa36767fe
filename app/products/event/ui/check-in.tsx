import { useT } from "~/platform/i18n/use-t";
import { ActionForm } from "~/ui/form/action-form";
import { FormError, Hidden } from "~/ui/form/form-error";
import { SubmitButton } from "~/ui/form/submit-button";
import { TextField } from "~/ui/form/text-field";
import { Card } from "~/ui/layout/card";
import { Stack } from "~/ui/layout/page";
import { Badge } from "~/ui/text/badge";
import s from "./event.module.css";

type Person = { id: number; name: string; phone: string; code: string; came: string | null };
type Found = { code: string; name: string; isWaiting: boolean; came: string | null };

/** The form that takes the code of a ticket. */
export function CheckInForm() {
  const t = useT("event");
  return (
    <ActionForm id="check-in" intent="check" label={t("checkIn.byCode")}>
      <FormError />
      <TextField
        name="code"
        label={t("ticket.code")}
        hint={t("checkIn.codeHint")}
        maxLength={300}
        autoComplete="off"
        required
      />
      <SubmitButton look="primary">{t("checkIn.check")}</SubmitButton>
    </ActionForm>
  );
}

/** The person whose ticket was scanned, or that the code is no ticket of this event. */
export function FoundTicket({ ticket }: { ticket: Found | null }) {
  const t = useT("event");
  return (
    <Card>
      <Stack gap="sm">
        <h2>{ticket ? ticket.name : t("checkIn.unknown")}</h2>
        {ticket?.isWaiting && <p>{t("checkIn.noPlace")}</p>}
        {ticket?.came && <p>{t("checkIn.cameAt", { time: ticket.came })}</p>}
        {ticket && !ticket.isWaiting && !ticket.came && (
          <ActionForm id="scanned" intent="check" match={{ code: ticket.code }} label={ticket.name}>
            <FormError />
            <SubmitButton look="accent" size="lg">
              {t("checkIn.check")}
            </SubmitButton>
          </ActionForm>
        )}
      </Stack>
    </Card>
  );
}

/** The people with a place, each with the button that notes that they came, or takes it back. */
export function PeopleList({ people }: { people: readonly Person[] }) {
  const t = useT("event");
  return (
    <ul className={s.people}>
      {people.map(({ id, name, phone, code, came }) => (
        <li key={id} className={s.person}>
          <span className={s.who}>
            {name} <a href={`tel:${phone}`}>{phone}</a>
            {came && <Badge tone="good">{t("checkIn.cameAt", { time: came })}</Badge>}
          </span>
          {came ? (
            <ActionForm id={`undo-${id}`} intent="undo" match={{ id: String(id) }} plain label={name}>
              <FormError />
              <Hidden name="id" value={id} />
              <SubmitButton look="quiet" size="sm">
                {t("checkIn.undo")}
              </SubmitButton>
            </ActionForm>
          ) : (
            <ActionForm id={`check-${id}`} intent="check" match={{ code }} plain label={name}>
              <FormError />
              <SubmitButton look="quiet" size="sm">
                {t("checkIn.check")}
              </SubmitButton>
            </ActionForm>
          )}
        </li>
      ))}
    </ul>
  );
}

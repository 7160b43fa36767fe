import { useT } from "~/platform/i18n/use-t";
import { ActionForm } from "~/ui/form/action-form";
import { SelectField } from "~/ui/form/choice-fields";
import { FormError } from "~/ui/form/form-error";
import { SubmitButton } from "~/ui/form/submit-button";
import { TextArea, TextField } from "~/ui/form/text-field";
import { Card } from "~/ui/layout/card";
import { Fold } from "~/ui/layout/fold";
import { Stack } from "~/ui/layout/page";
import { isLate } from "../../nights/rules/price";
import type { BookView } from "../queries/book-view.server";
import { arrivalTimes, nationalities } from "../rules/arrival-times";
import s from "./booking.module.css";

/** Most guests that the form asks for by name; the hotel registers the others on arrival. */
const mostGuests = 10;

function GuestRows({ contact, heads }: Pick<BookView, "contact" | "heads">) {
  const t = useT("hotel-order");
  const options = nationalities.map((value) => ({ value, label: t(`country.${value}`) }));
  const rows = Array.from({ length: Math.min(heads, mostGuests) }, (_, at) => at);
  return (
    <Fold open={contact.guests.length > 0} title={t("book.guests")}>
      <Stack>
        <p className={s.quiet}>{t("book.guestsHint")}</p>
        {rows.map((at) => {
          const guest = contact.guests[at];
          return (
            <fieldset key={at} className={s.guest}>
              <legend>{t("book.guest", { n: at + 1 })}</legend>
              <TextField
                name={`guests[${at}].name`}
                label={t("book.guestName")}
                maxLength={60}
                defaultValue={guest?.name ?? ""}
              />
              <SelectField
                name={`guests[${at}].nationality`}
                label={t("book.nationality")}
                options={options}
                blank={t("country.other")}
                defaultValue={guest?.nationality ?? ""}
              />
              <TextField
                name={`guests[${at}].passportNo`}
                label={t("book.passport")}
                maxLength={20}
                autoCapitalize="characters"
                spellCheck={false}
                defaultValue={guest?.passportNo ?? ""}
              />
              <TextField
                name={`guests[${at}].age`}
                label={t("book.age")}
                inputMode="numeric"
                maxLength={3}
                defaultValue={guest?.age ?? ""}
              />
            </fieldset>
          );
        })}
      </Stack>
    </Fold>
  );
}

/** The contact step: name and contact, arrival time, and notes for the hotel. */
export function ContactStep({ contact, heads }: Pick<BookView, "contact" | "heads">) {
  const t = useT("hotel-order");
  const times = arrivalTimes.map((value) => ({
    value,
    label: isLate(value) ? t("book.late", { time: value }) : value,
  }));
  return (
    <Card>
      <ActionForm intent="contact" label={t("book.contact")}>
        <FormError />
        <h2>{t("book.contact")}</h2>
        <TextField
          name="contactName"
          label={t("book.name")}
          hint={t("book.nameHint")}
          autoComplete="name"
          maxLength={60}
          defaultValue={contact.contactName}
          required
        />
        <TextField
          name="phone"
          type="tel"
          label={t("book.phone")}
          hint={t("book.phoneHint")}
          autoComplete="tel"
          maxLength={40}
          defaultValue={contact.phone}
          required
        />
        <TextField
          name="email"
          type="email"
          label={t("book.email")}
          hint={t("book.emailHint")}
          autoComplete="email"
          maxLength={254}
          defaultValue={contact.email}
          required
        />
        <SelectField
          name="arrivalTime"
          label={t("book.arrival")}
          hint={t("book.arrivalHint")}
          options={times}
          blank={t("book.arrivalOpen")}
          defaultValue={contact.arrivalTime}
        />
        <GuestRows contact={contact} heads={heads} />
        <TextField
          name="couponCode"
          label={t("reserve.coupon")}
          hint={contact.discount > 0 ? t("book.couponOn") : t("reserve.couponHint")}
          maxLength={40}
          width="short"
          defaultValue={contact.couponCode}
          autoCapitalize="characters"
          spellCheck={false}
        />
        <TextField
          name="campaignNo"
          label={t("book.campaign")}
          hint={t("book.campaignHint")}
          maxLength={40}
          width="short"
          defaultValue={contact.campaignNo}
        />
        <TextArea
          name="note"
          label={t("book.note")}
          hint={t("book.noteHint")}
          rows={3}
          maxLength={500}
          defaultValue={contact.note}
        />
        <SubmitButton look="accent" size="lg" block>
          {t("book.next")}
        </SubmitButton>
      </ActionForm>
    </Card>
  );
}

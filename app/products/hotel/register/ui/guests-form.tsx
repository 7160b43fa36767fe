import { useT } from "~/platform/i18n/use-t";
import { ActionForm } from "~/ui/form/action-form";
import { CheckboxField, SelectField } from "~/ui/form/choice-fields";
import { FormError } from "~/ui/form/form-error";
import { SubmitButton } from "~/ui/form/submit-button";
import { TextField } from "~/ui/form/text-field";
import { Card } from "~/ui/layout/card";
import { Stack } from "~/ui/layout/page";
import s from "../../booking/ui/booking.module.css";
import { hotelLimits } from "../../limits";
import type { StayGuests } from "../queries/stay-guests.server";

type Props = { stay: Pick<StayGuests, "guests" | "countries" | "phone" | "all" | "registered"> };
type Row = { at: number; stay: Props["stay"] };

/** One guest's entry in the register. */
function GuestRow({ at, stay: { guests, countries, phone } }: Row) {
  const t = useT("hotel-register");
  const guest = guests[at];
  const named = (field: string) => `guests[${at}].${field}`;
  return (
    <Card>
      <fieldset className={s.entry}>
        <legend>{t("own.guest", { n: at + 1 })}</legend>
        <TextField
          name={named("name")}
          label={t("own.name")}
          maxLength={hotelLimits.contactName}
          defaultValue={guest?.name ?? ""}
        />
        <CheckboxField name={named("inJapan")} label={t("own.inJapan")} defaultChecked={guest?.inJapan ?? false} />
        <TextField
          name={named("address")}
          label={t("address")}
          hint={at > 0 ? t("own.sameAddress") : t("own.addressHint")}
          maxLength={hotelLimits.words}
          defaultValue={guest?.address ?? ""}
        />
        <TextField
          name={named("phone")}
          type="tel"
          label={t("phone")}
          hint={t("own.samePhone", { phone })}
          maxLength={40}
          defaultValue={guest?.phone ?? ""}
        />
        <SelectField
          name={named("nationality")}
          label={t("nationality")}
          options={[...countries]}
          blank={t("own.choose")}
          defaultValue={guest?.nationality ?? ""}
        />
        <TextField
          name={named("passportNo")}
          label={t("passportNo")}
          hint={t("own.passportHint")}
          maxLength={20}
          autoCapitalize="characters"
          spellCheck={false}
          defaultValue={guest?.passportNo ?? ""}
        />
        <TextField
          name={named("age")}
          label={t("age")}
          inputMode="numeric"
          width="short"
          maxLength={3}
          defaultValue={guest?.age ?? ""}
        />
      </fieldset>
    </Card>
  );
}

/** The register of one stay: a block for everybody, with what Japan's inn law asks of each. */
export function GuestsForm({ stay }: Props) {
  const t = useT("hotel-register");
  return (
    <ActionForm label={t("own.title")}>
      <FormError />
      <Stack gap="lg">
        <p>{t("own.count", { count: stay.registered, all: stay.all })}</p>
        {stay.guests.map((_, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place
          <GuestRow key={at} at={at} stay={stay} />
        ))}
        <SubmitButton look="accent" size="lg">
          {t("own.send")}
        </SubmitButton>
      </Stack>
    </ActionForm>
  );
}

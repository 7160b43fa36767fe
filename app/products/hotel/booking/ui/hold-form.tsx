import { useT } from "~/platform/i18n/use-t";
import { ActionForm } from "~/ui/form/action-form";
import { SelectField } from "~/ui/form/choice-fields";
import { FormError, Hidden } from "~/ui/form/form-error";
import { FormKey } from "~/ui/form/form-key";
import { SubmitButton } from "~/ui/form/submit-button";
import { TextField } from "~/ui/form/text-field";
import { LinkButton } from "~/ui/navigation/button";
import s from "./booking.module.css";

type Props = {
  stay: Readonly<Record<"checkin" | "checkout", string>> &
    Readonly<Record<"adultCount" | "childCount" | "infantCount" | "rooms", number>>;
  /** Numbers of rooms that this party may book. */
  choices: readonly number[];
  formKey: string;
  /** Path to sign in; null for a user who is signed in. */
  login: string | null;
};

/** Form that holds the rooms of a stay; a user who is not signed in gets a link to sign in. */
export function HoldForm({ stay, choices, formKey, login }: Props) {
  const t = useT("hotel-order");
  if (login)
    return (
      <>
        <p>{t("reserve.loginHint")}</p>
        <LinkButton to={login} look="accent" size="lg" block>
          {t("reserve.login")}
        </LinkButton>
      </>
    );
  const options = choices.map((value) => ({ value, label: t("party.rooms", { count: value }) }));
  return (
    <ActionForm label={t("reserve.title")}>
      <FormError />
      <FormKey value={formKey} />
      {(["checkin", "checkout", "adultCount", "childCount", "infantCount"] as const).map((name) => (
        <Hidden key={name} name={name} value={stay[name]} />
      ))}
      {options.length > 1 ? (
        <SelectField name="rooms" label={t("reserve.rooms")} options={options} defaultValue={stay.rooms} />
      ) : (
        <Hidden name="rooms" value={stay.rooms} />
      )}
      <TextField
        name="couponCode"
        label={t("reserve.coupon")}
        hint={t("reserve.couponHint")}
        maxLength={40}
        width="short"
        autoCapitalize="characters"
        spellCheck={false}
      />
      <SubmitButton look="accent" size="lg" block>
        {t("reserve.hold")}
      </SubmitButton>
      <p className={s.quiet}>{t("reserve.holdHint")}</p>
    </ActionForm>
  );
}

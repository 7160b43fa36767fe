import { useT } from "~/platform/i18n/use-t";
import { ActionForm } from "~/ui/form/action-form";
import { CheckboxField, CheckboxGroup, RadioGroup } from "~/ui/form/choice-fields";
import { FormError } from "~/ui/form/form-error";
import { NumberStepper } from "~/ui/form/number-stepper";
import { SubmitButton } from "~/ui/form/submit-button";
import { TextField } from "~/ui/form/text-field";
import { Card } from "~/ui/layout/card";
import { Stack } from "~/ui/layout/page";
import { groupDigits } from "~/ui/text/money";
import type { SessionView } from "../queries/session.server";
import { isUnserved } from "../rules/states";

/** Form that takes the money for some of a party's dishes; renders nothing where the party has only one to pay. */
export function PayPart({ session }: { session: SessionView }) {
  const t = useT("cuisine-staff");
  const tg = useT("cuisine");
  const payable = session.lines.filter(({ status }) => status !== "canceled" && status !== "unconfirmed");
  const isOpen = session.status === "seated" || session.status === "awaiting_payment";
  if (!isOpen || payable.length < 2) return null;
  return (
    <Card>
      <ActionForm intent="part" label={t("part.title")}>
        <Stack>
          <h2>{t("part.title")}</h2>
          <FormError />
          <CheckboxGroup
            name="lineIds"
            label={t("part.dishes")}
            options={payable.map(({ id, name, num, yen }) => ({
              value: String(id),
              label: t("part.dish", { dish: name.text, n: num, yen: groupDigits(yen) }),
            }))}
          />
          <NumberStepper name="guests" label={t("part.guests")} defaultValue={1} min={1} max={session.guestCount} />
          <RadioGroup
            name="payMethod"
            label={t("settle.payMethod")}
            look="cards"
            defaultValue="cash"
            options={(["cash", "card", "qr"] as const).map((value) => ({ value, label: tg(`pay.${value}`) }))}
          />
          <TextField
            name="received"
            label={t("settle.received")}
            hint={t("part.receivedHint")}
            inputMode="numeric"
            maxLength={16}
            autoComplete="off"
          />
          {payable.some(isUnserved) && <CheckboxField name="unserved" value="yes" label={t("settle.anyway")} />}
          <SubmitButton look="accent" block>
            {t("part.take")}
          </SubmitButton>
        </Stack>
      </ActionForm>
    </Card>
  );
}

import { useT } from "~/platform/i18n/use-t";
import { href } from "~/platform/screens/href";
import { ActionForm } from "~/ui/form/action-form";
import { FormError } from "~/ui/form/form-error";
import { NumberStepper } from "~/ui/form/number-stepper";
import { SubmitButton } from "~/ui/form/submit-button";
import { Card } from "~/ui/layout/card";
import { Stack } from "~/ui/layout/page";
import { LinkButton } from "~/ui/navigation/button";
import { cuisineLimits as limits } from "../rules/limits";

type Props = { state: string; isTaken: boolean; seats: number; elsewhere: string | null };

/** Card with which a phone opens or joins a table, or the reason why it cannot. */
export function SeatCard({ state, isTaken, seats, elsewhere }: Props) {
  const t = useT("cuisine");
  if (elsewhere)
    return (
      <Card>
        <Stack>
          <p role="status">{t("seat.moved")}</p>
          <LinkButton to={elsewhere}>{t("seat.follow")}</LinkButton>
        </Stack>
      </Card>
    );
  if (state !== "join")
    return (
      <Card>
        <Stack>
          <h2>{t(`seat.${state}.title`)}</h2>
          <p role="status">{t(`seat.${state}.text`)}</p>
          <LinkButton to={href("/cuisine/scanner")} look="quiet">
            {t("seat.scan")}
          </LinkButton>
        </Stack>
      </Card>
    );
  return (
    <Card>
      <ActionForm intent="join" label={t("seat.join.title")}>
        <h2>{t(isTaken ? "seat.join.others" : "seat.join.title")}</h2>
        <FormError />
        {!isTaken && (
          <NumberStepper
            name="guestCount"
            label={t("seat.join.count")}
            hint={t("seat.join.hint", { seats })}
            defaultValue={Math.min(2, seats)}
            min={1}
            max={limits.guests}
            required
          />
        )}
        <SubmitButton look="accent" size="lg" block>
          {t(isTaken ? "seat.join.enter" : "seat.join.open")}
        </SubmitButton>
      </ActionForm>
    </Card>
  );
}

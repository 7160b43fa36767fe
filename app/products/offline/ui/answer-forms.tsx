import { useT } from "~/platform/i18n/use-t";
import { ActionForm } from "~/ui/form/action-form";
import { FormError } from "~/ui/form/form-error";
import { SubmitButton } from "~/ui/form/submit-button";
import { TextArea, TextField } from "~/ui/form/text-field";
import { Card } from "~/ui/layout/card";
import { Stack } from "~/ui/layout/page";
import { LinkButton } from "~/ui/navigation/button";
import type { AskAtCounter } from "../counter-view.server";
import { askLimits } from "../rules/limits";
import { AskFacts } from "./ask-facts";

/** Answer forms of a request: approve with an optional corrected bill, or reject with a reason. */
export function AnswerForms({ ask, back }: { ask: AskAtCounter; back: string }) {
  const t = useT("offline");
  const match = { id: String(ask.id) };
  return (
    <Stack gap="lg">
      <Card>
        <Stack>
          <h2>{t("answer.title", { guest: ask.guest })}</h2>
          <AskFacts ask={ask} />
          <ActionForm intent="approve" id={`approve-${ask.id}`} match={match} label={t("answer.yes")}>
            <FormError />
            <TextField
              name="amount"
              label={t("answer.amount")}
              hint={t("answer.amountHint", { discount: ask.discountPercent, back: ask.returnPercent })}
              inputMode="numeric"
              autoComplete="off"
              maxLength={20}
              defaultValue={String(ask.amount)}
              required
            />
            <SubmitButton look="accent" size="lg">
              {t("answer.yes")}
            </SubmitButton>
          </ActionForm>
        </Stack>
      </Card>
      <Card>
        <ActionForm intent="reject" id={`reject-${ask.id}`} match={match} label={t("answer.no")}>
          <FormError />
          <TextArea
            name="reason"
            label={t("answer.reason")}
            hint={t("answer.reasonHint")}
            rows={2}
            maxLength={askLimits.reason}
            required
          />
          <SubmitButton look="quiet">{t("answer.no")}</SubmitButton>
        </ActionForm>
      </Card>
      <LinkButton to={back} look="quiet">
        {t("answer.back")}
      </LinkButton>
    </Stack>
  );
}

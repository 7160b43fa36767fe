import { useT } from "~/platform/i18n/use-t";
import { ActionForm } from "~/ui/form/action-form";
import { ConfirmButton } from "~/ui/form/confirm-button";
import { FormError, Hidden } from "~/ui/form/form-error";
import { FormKey } from "~/ui/form/form-key";
import { TextArea } from "~/ui/form/text-field";
import { Card } from "~/ui/layout/card";
import { Facts, Section, Stack } from "~/ui/layout/page";
import type { Machine } from "../queries/lottery.server";
import { eventLimits } from "../rules/limits";
import s from "./slot-machine.module.css";

/** After a draw: the winner's contact, the redraw form with a reason, and the draws so far. */
export function AfterDraw({
  machine: { commodityId, contact, draws },
  formKey,
}: {
  machine: Machine;
  formKey: string;
}) {
  const t = useT("event");
  const [last] = draws;
  if (!last) return null;
  return (
    <Stack gap="lg">
      <Section title={t("lottery.contact")}>
        {contact ? (
          <Facts
            rows={[
              { label: t("apply.name"), value: contact.name },
              { label: t("apply.phone"), value: <a href={`tel:${contact.phone}`}>{contact.phone}</a> },
              { label: t("apply.email"), value: <a href={`mailto:${contact.email}`}>{contact.email}</a> },
              { label: t("apply.code"), value: last.code },
            ]}
          />
        ) : (
          <p>{t("lottery.noContact")}</p>
        )}
      </Section>
      <Section title={t("lottery.redraw")}>
        <Card>
          <ActionForm intent="redraw">
            <FormError />
            <FormKey value={formKey} />
            <Hidden name="commodityId" value={commodityId} />
            <Hidden name="drawNo" value={last.drawNo} />
            <p>{t("lottery.redrawText")}</p>
            <TextArea
              name="reason"
              label={t("lottery.reason")}
              hint={t("lottery.reasonHint")}
              rows={2}
              maxLength={eventLimits.reason}
              required
            />
            <ConfirmButton ask={t("lottery.redrawAsk")}>{t("lottery.redraw")}</ConfirmButton>
          </ActionForm>
        </Card>
      </Section>
      {draws.length > 1 && (
        <Section title={t("lottery.history")}>
          <Facts
            rows={draws.map(({ drawNo, nickname, time, reason }) => ({
              label: t("result.again", { n: drawNo }),
              value: (
                <>
                  {nickname} · {time}
                  {reason && <p className={s.reason}>{reason}</p>}
                </>
              ),
            }))}
          />
        </Section>
      )}
    </Stack>
  );
}

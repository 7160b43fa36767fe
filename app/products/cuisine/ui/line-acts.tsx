import { useT } from "~/platform/i18n/use-t";
import { ActionForm } from "~/ui/form/action-form";
import { FormError, Hidden } from "~/ui/form/form-error";
import { SubmitButton } from "~/ui/form/submit-button";
import { TextField } from "~/ui/form/text-field";
import { Card } from "~/ui/layout/card";
import { Fold } from "~/ui/layout/fold";
import { Stack } from "~/ui/layout/page";
import type { ShownLine } from "../queries/session.server";
import { cuisineLimits as limits } from "../rules/limits";
import { nextState } from "../rules/states";

/** Confirms all of these lines with one tap. */
export function ConfirmAll({ ids }: { ids: readonly number[] }) {
  const t = useT("cuisine-staff");
  const all = t("line.all", { n: ids.length });
  return (
    <Card>
      <ActionForm intent="line" id="line-all" match={{ status: "confirmed" }} label={all} plain>
        {ids.map((id) => (
          <Hidden key={id} name="lineIds" value={id} />
        ))}
        <FormError />
        <SubmitButton size="lg" block>
          {all}
        </SubmitButton>
      </ActionForm>
    </Card>
  );
}

/**
 * The staff's actions on a line: the next state with one tap, or cancelling with a reason. The forms have no names,
 * since a dish appears at many tables; their buttons do.
 */
export function LineActs({ line, isOver }: { line: Pick<ShownLine, "id" | "status" | "name">; isOver: boolean }) {
  const t = useT("cuisine-staff");
  const next = nextState(line.status);
  const id = String(line.id);
  const dish = line.name.text;
  const mayCancel = !isOver && (line.status === "unconfirmed" || line.status === "confirmed");
  return (
    <>
      {next && (
        <ActionForm intent="line" id={`next-${id}`} match={{ lineIds: id, status: next }} preventScrollReset plain>
          <FormError />
          <SubmitButton aria-label={t(`line.${next}For`, { dish })}>{t(`line.${next}`)}</SubmitButton>
        </ActionForm>
      )}
      {mayCancel && (
        <Fold title={t("line.cancel")}>
          <ActionForm intent="line" id={`cancel-${id}`} match={{ lineIds: id, status: "canceled" }}>
            <Stack gap="sm">
              <FormError />
              <TextField name="reason" label={t("line.reason")} maxLength={limits.reason} autoComplete="off" required />
              <SubmitButton look="danger">{t("line.canceledFor", { dish })}</SubmitButton>
            </Stack>
          </ActionForm>
        </Fold>
      )}
    </>
  );
}

import { useT } from "~/platform/i18n/use-t";
import { ActionForm } from "~/ui/form/action-form";
import { FormError, Hidden } from "~/ui/form/form-error";
import { NumberStepper } from "~/ui/form/number-stepper";
import { SubmitButton } from "~/ui/form/submit-button";
import { TextField } from "~/ui/form/text-field";
import { useRefused } from "~/ui/form/use-refused";
import { Card } from "~/ui/layout/card";
import { Fold } from "~/ui/layout/fold";
import { Stack } from "~/ui/layout/page";
import type { ShownLine } from "../queries/session.server";
import { cuisineLimits as limits } from "../rules/limits";
import { mayChange, nextState } from "../rules/states";

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

type Props = {
  line: Pick<ShownLine, "id" | "status" | "name" | "num">;
  isOver: boolean;
  /** How many there are can be changed here. */
  counts?: boolean;
};

/**
 * The staff's actions on a line: the next state with one tap, or cancelling with a reason. The forms have no names,
 * since a dish appears at many tables; their buttons do.
 */
export function LineActs({ line, isOver, counts }: Props) {
  const t = useT("cuisine-staff");
  const next = nextState(line.status);
  const id = String(line.id);
  const dish = line.name.text;
  const isNumRefused = useRefused("line", { lineIds: id, change: "num" });
  const isCancelRefused = useRefused("line", { lineIds: id, status: "canceled" });
  const mayCancel = !isOver && mayChange(line);
  return (
    <>
      {next && (
        <ActionForm intent="line" id={`next-${id}`} match={{ lineIds: id, status: next }} preventScrollReset plain>
          <FormError />
          <SubmitButton aria-label={t(`line.${next}For`, { dish })}>{t(`line.${next}`)}</SubmitButton>
        </ActionForm>
      )}
      {mayCancel && counts && (
        <Fold title={t("line.change")} open={isNumRefused}>
          <ActionForm
            key={line.num}
            intent="line"
            id={`num-${id}`}
            match={{ lineIds: id, change: "num" }}
            preventScrollReset
          >
            <Stack gap="sm">
              <FormError />
              <NumberStepper
                name="num"
                label={t("line.num", { dish })}
                defaultValue={line.num}
                min={1}
                max={limits.num}
                required
              />
              <SubmitButton look="quiet">{t("line.numSet", { dish })}</SubmitButton>
            </Stack>
          </ActionForm>
        </Fold>
      )}
      {mayCancel && (
        <Fold title={t("line.cancel")} open={isCancelRefused}>
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

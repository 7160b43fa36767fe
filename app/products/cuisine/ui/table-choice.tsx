import { useT } from "~/platform/i18n/use-t";
import { ActionForm } from "~/ui/form/action-form";
import { SelectField } from "~/ui/form/choice-fields";
import { FormError } from "~/ui/form/form-error";
import { SubmitButton } from "~/ui/form/submit-button";
import { Card } from "~/ui/layout/card";

type Props = { intent: "move" | "merge"; tables: readonly { id: number; name: string; seats: number }[] };

/** Choice of a free table to move to, or of a party to merge with. */
export function TableChoice({ intent, tables }: Props) {
  const t = useT("cuisine-staff");
  return (
    <Card>
      <ActionForm intent={intent} label={t(`change.${intent}`)}>
        <h2>{t(`change.${intent}`)}</h2>
        {intent === "merge" && <p>{t("change.mergeHint")}</p>}
        <FormError />
        <SelectField
          name="tableId"
          label={t("change.to")}
          options={tables.map(({ id, name, seats }) => ({ value: id, label: t("change.free", { name, seats }) }))}
          blank={t("change.choose")}
          required
        />
        <SubmitButton>{t(`change.${intent}Now`)}</SubmitButton>
      </ActionForm>
    </Card>
  );
}

import { useT } from "~/platform/i18n/use-t";
import { ActionForm } from "~/ui/form/action-form";
import { SelectField } from "~/ui/form/choice-fields";
import { FormError } from "~/ui/form/form-error";
import { SubmitButton } from "~/ui/form/submit-button";
import { silenceDays } from "../rules";
import s from "./report.module.css";

/** What can be done with one report; the details keep the grave acts one step away. */
export function ReportActs({ id, canRemove, hasOwner }: { id: number; canRemove: boolean; hasOwner: boolean }) {
  const t = useT("moderation");
  return (
    <ActionForm id={`report-${id}`} match={{ id: String(id) }} plain label={t("acts", { id })}>
      <FormError />
      <div className={s.acts}>
        <SubmitButton name="intent" value="dismiss" look="quiet" size="sm">
          {t("act.dismiss")}
        </SubmitButton>
        {canRemove && (
          <SubmitButton name="intent" value="remove" look="danger" size="sm">
            {t("act.remove")}
          </SubmitButton>
        )}
        {hasOwner && (
          <details>
            <summary>{t("act.silence")}</summary>
            <div className={s.silence}>
              <SelectField
                name="days"
                label={t("act.days")}
                options={silenceDays.map((value) => ({ value, label: t("act.nDays", { count: value }) }))}
                defaultValue={7}
              />
              <SubmitButton name="intent" value="silence" look="danger" size="sm">
                {t("act.silenceNow")}
              </SubmitButton>
            </div>
          </details>
        )}
      </div>
    </ActionForm>
  );
}

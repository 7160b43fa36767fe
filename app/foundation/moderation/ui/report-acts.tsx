import { useT } from "~/platform/i18n/use-t";
import { ActionForm } from "~/ui/form/action-form";
import { ConfirmButton } from "~/ui/form/confirm-button";
import { FormError } from "~/ui/form/form-error";
import { SubmitButton } from "~/ui/form/submit-button";
import s from "./report.module.css";
import { SilenceAuthor } from "./silence-author";

/** The acts on one report; removing and silencing are folded away. */
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
          <ConfirmButton name="intent" value="remove" size="sm">
            {t("act.remove")}
          </ConfirmButton>
        )}
        {hasOwner && <SilenceAuthor />}
      </div>
    </ActionForm>
  );
}

import s from "~/foundation/moderation/ui/report.module.css";
import { SilenceAuthor } from "~/foundation/moderation/ui/silence-author";
import { useT } from "~/platform/i18n/use-t";
import { ActionForm } from "~/ui/form/action-form";
import { type Option, SelectField } from "~/ui/form/choice-fields";
import { ConfirmButton } from "~/ui/form/confirm-button";
import { FormError } from "~/ui/form/form-error";
import { SubmitButton } from "~/ui/form/submit-button";
import type { CommentState } from "../rules/states";

/** An administrator's acts on one comment; silencing is folded away. */
export function DeskActs({ id, state, reasons }: { id: number; state: CommentState; reasons: Option[] }) {
  const t = useT("moderation");
  return (
    <ActionForm id={`comment-${id}`} match={{ id: String(id) }} plain label={t("comments.acts", { id })}>
      <FormError />
      <div className={s.acts}>
        {state === "held" && (
          <SubmitButton name="intent" value="pass" look="quiet" size="sm">
            {t("comments.act.pass")}
          </SubmitButton>
        )}
        {state !== "deleted" && (
          <ConfirmButton name="intent" value="remove" size="sm">
            {t("comments.act.remove")}
          </ConfirmButton>
        )}
        <SilenceAuthor>
          <SelectField name="reason" label={t("comments.act.reason")} options={reasons} defaultValue="abuse" />
        </SilenceAuthor>
      </div>
    </ActionForm>
  );
}

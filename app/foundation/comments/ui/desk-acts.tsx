import { silenceDays } from "~/foundation/moderation/rules";
import { useT } from "~/platform/i18n/use-t";
import { ActionForm } from "~/ui/form/action-form";
import { type Option, SelectField } from "~/ui/form/choice-fields";
import { FormError } from "~/ui/form/form-error";
import { SubmitButton } from "~/ui/form/submit-button";
import type { CommentState } from "../rules/states";
import s from "./desk.module.css";

/** What an administrator can do with one comment; the grave act is one step away. */
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
          <SubmitButton name="intent" value="remove" look="danger" size="sm">
            {t("comments.act.remove")}
          </SubmitButton>
        )}
        <details>
          <summary>{t("comments.act.silence")}</summary>
          <div className={s.silence}>
            <SelectField
              name="days"
              label={t("comments.act.days")}
              options={silenceDays.map((value) => ({ value, label: t("comments.act.nDays", { count: value }) }))}
              defaultValue={7}
            />
            <SelectField name="reason" label={t("comments.act.reason")} options={reasons} defaultValue="abuse" />
            <SubmitButton name="intent" value="silence" look="danger" size="sm">
              {t("comments.act.silenceNow")}
            </SubmitButton>
          </div>
        </details>
      </div>
    </ActionForm>
  );
}

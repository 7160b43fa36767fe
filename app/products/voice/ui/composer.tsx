import { useT } from "~/platform/i18n/use-t";
import { ActionForm } from "~/ui/form/action-form";
import f from "~/ui/form/form.module.css";
import { FormError, Hidden } from "~/ui/form/form-error";
import { SubmitButton } from "~/ui/form/submit-button";
import { Button } from "~/ui/navigation/button";
import type { PostCard } from "../post-card.server";
import { Attachments, type SharedLink } from "./attachments";
import s from "./composer.module.css";
import { Quoted } from "./post";
import { type Posted, useComposer } from "./use-composer";
import { WordsField } from "./words-field";
import type { WriteMode } from "./write-request";

type Props = {
  mode: WriteMode;
  /** The post that is quoted, answered or edited. */
  card: PostCard | null;
  /** Where the form posts to without JavaScript: the composer's page with its query. */
  action: string;
  formKey: string;
  userNum: number;
  /** The words that it begins with; a draft of the browser's comes before them. */
  text: string;
  shared?: SharedLink | null;
  onPosted: (posted: Posted) => void;
};

/**
 * The form for a post, a quote, a comment or another wording. With JavaScript it is sent by the call and waits in this
 * browser while there is no network; without, it posts to the composer's page.
 */
export function Composer({ mode, card, action, formKey, userNum, text, shared = null, onPosted }: Props) {
  const t = useT("voice");
  const { form, start, refusal, busy, isReady, onText } = useComposer({ mode, card, formKey, userNum, text, onPosted });
  const [isEdit, label] = [mode === "edit", t(`write.label.${mode}`)];
  return (
    <div ref={form} className={s.composer}>
      {mode === "comment" && card && <Quoted card={card} />}
      <ActionForm intent={isEdit ? "edit" : "write"} action={action} files>
        <FormError />
        <Hidden name="key" value={formKey} />
        <WordsField key={start.key} label={label} text={start.text} onText={onText} />
        {mode === "quote" && <Quoted card={card} />}
        {!isEdit && <Attachments shared={shared} />}
        {refusal && (
          <p className={f.error} role="alert">
            {refusal}
          </p>
        )}
        <p className={s.send}>
          {busy ? (
            <Button type="submit" aria-disabled>
              {t("write.sending")}
            </Button>
          ) : (
            <SubmitButton disabled={!isReady}>{t(`write.send.${mode}`)}</SubmitButton>
          )}
        </p>
      </ActionForm>
    </div>
  );
}

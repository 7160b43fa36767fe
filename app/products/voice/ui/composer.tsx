import { useT } from "~/platform/i18n/use-t";
import { ActionForm } from "~/ui/form/action-form";
import f from "~/ui/form/form.module.css";
import { FormError, Hidden } from "~/ui/form/form-error";
import { FormKey } from "~/ui/form/form-key";
import { SubmitButton } from "~/ui/form/submit-button";
import { Button } from "~/ui/navigation/button";
import type { PostCard } from "../post-card.server";
import { AboutPost } from "./about-post";
import { Attachments } from "./attachments";
import s from "./composer.module.css";
import type { SharedLink } from "./shared-link";
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
  /** The words that it begins with; without any a draft. */
  text: string;
  /** The account's draft; undefined where the page does not know it. */
  draft?: string | undefined;
  shared?: SharedLink | null;
  onPosted: (posted: Posted) => void;
};

/**
 * The form for a post, a quote, a comment or another wording. It is sent by the call and waits in this browser
 * while there is no network. What it looks like without JavaScript is `PlainComposer`.
 */
export function Composer({ mode, card, action, formKey, userNum, text, draft, shared = null, onPosted }: Props) {
  const t = useT("voice");
  const written = useComposer({ mode, card, formKey, userNum, text, draft, shared, onPosted });
  const { form, start, refusal, busy, isReady, onText } = written;
  const [isEdit, label] = [mode === "edit", t(`write.label.${mode}`)];
  return (
    <div ref={form} className={s.composer}>
      {!isEdit && <AboutPost card={card} />}
      <ActionForm intent={isEdit ? "edit" : "write"} action={action} files>
        <FormError />
        <FormKey value={formKey} />
        {!isEdit && !shared && <Hidden name="draft" value="on" />}
        <WordsField label={label} text={start} onText={onText} />
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

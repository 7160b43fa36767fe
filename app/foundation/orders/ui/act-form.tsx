import type { ReactNode } from "react";
import { useT } from "~/platform/i18n/use-t";
import { ActionForm } from "~/ui/form/action-form";
import { ConfirmButton } from "~/ui/form/confirm-button";
import { FormError } from "~/ui/form/form-error";
import { SubmitButton } from "~/ui/form/submit-button";
import { TextArea } from "~/ui/form/text-field";
import { Fold } from "~/ui/layout/fold";
import s from "./orders.module.css";

type Props = {
  /** The form's intent. */
  intent: string;
  title: string;
  text: string;
  button?: string;
  /** The item that the form is about, where a page has several. */
  match?: Readonly<Record<string, string>>;
};

/** An act that moves an order forward: one sentence and its button. */
export function ForwardAct({ intent, title, text, button = title, match }: Props) {
  return (
    <ActionForm intent={intent} label={title} {...(match && { match })}>
      <FormError />
      <p className={s.small}>{text}</p>
      <SubmitButton look="accent" size="lg" block>
        {button}
      </SubmitButton>
    </ActionForm>
  );
}

/**
 * An act that cancels or undoes: folded away, with a reason that the other side reads; a final one asks for
 * confirmation.
 */
export function FoldedAct({
  intent,
  title,
  text,
  button = title,
  required,
  final,
  match,
}: Props & {
  required?: boolean;
  final?: boolean;
}) {
  const t = useT("orders");
  const Send = final ? ConfirmButton : SubmitButton;
  return (
    <Fold title={title}>
      <ActionForm intent={intent} label={title} {...(match && { match })}>
        <FormError />
        <p className={s.small}>{text}</p>
        <TextArea name="reason" label={t("reason")} rows={3} maxLength={500} required={required ?? false} />
        <Send look="danger">{button}</Send>
      </ActionForm>
    </Fold>
  );
}

/**
 * A form for each act that is allowed now: `<texts>:act.<event>` and `actText.<event>`; those in `folded` ask for a
 * reason and cannot be undone.
 */
export function OrderActs({
  texts,
  acts,
  folded,
  match,
}: {
  texts: string;
  acts: readonly string[];
  folded: readonly string[];
} & Pick<Props, "match">): ReactNode {
  const words = useT(texts);
  return acts.map((act) => {
    const about = { intent: act, title: words(`act.${act}`), text: words(`actText.${act}`), ...(match && { match }) };
    return folded.includes(act) ? <FoldedAct key={act} {...about} final /> : <ForwardAct key={act} {...about} />;
  });
}

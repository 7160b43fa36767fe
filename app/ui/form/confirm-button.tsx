import { useEffect, useId, useRef, useState } from "react";
import { useT } from "~/platform/i18n/use-t";
import { useHydrated } from "~/ui/base/use-hydrated";
import { Button, buttonClass } from "~/ui/navigation/button";
import s from "./confirm-button.module.css";
import { SubmitButton, type SubmitProps } from "./submit-button";

type Props = Omit<SubmitProps, "onClick" | "disabled"> & {
  /** The question, where "this cannot be undone" is not enough. */
  ask?: string;
};

/**
 * A submit button for actions that cannot be undone. With JavaScript it asks in a dialog titled by the question, otherwise it unfolds the
 * question and the real button. A question unfolded before the script loaded continues as the dialog.
 */
export function ConfirmButton({ ask, children, look = "danger", ...rest }: Props) {
  const t = useT("common");
  const id = useId();
  const hydrated = useHydrated();
  const unfolded = useRef<HTMLDetailsElement>(null);
  const dialog = useRef<HTMLDialogElement>(null);
  const [asking, setAsking] = useState(false);
  useEffect(() => {
    if (unfolded.current?.open) setAsking(true);
  }, []);
  useEffect(() => {
    if (asking) dialog.current?.showModal();
  }, [asking]);
  const { name, value, form, size = "md", block, icon, className } = rest;
  const question = ask ?? t("cannotUndo");
  const act = { name, value, form, children, look: look === "quiet" ? ("danger" as const) : look };

  if (!hydrated)
    return (
      <details ref={unfolded} className={s.ask} data-ask>
        <summary className={buttonClass({ look, size, block }, className)}>
          {icon}
          {children}
        </summary>
        <div className={s.asked}>
          <p>{question}</p>
          <SubmitButton {...act} size={size} />
        </div>
      </details>
    );
  return (
    <>
      <SubmitButton
        {...rest}
        look={look}
        aria-haspopup="dialog"
        onClick={(event) => {
          event.preventDefault();
          setAsking(true);
        }}
      >
        {children}
      </SubmitButton>
      {asking && (
        <dialog ref={dialog} className={s.dialog} aria-labelledby={id} onClose={() => setAsking(false)}>
          <p id={id} className={s.dialogTitle}>
            {ask ?? t("sure")}
          </p>
          {!ask && <p>{t("cannotUndo")}</p>}
          <div className={s.answers}>
            <Button look="quiet" onClick={() => dialog.current?.close()}>
              {t("stay")}
            </Button>
            <SubmitButton {...act} onClick={() => dialog.current?.close()} />
          </div>
        </dialog>
      )}
    </>
  );
}

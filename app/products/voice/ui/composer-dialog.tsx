import { useRevalidator } from "@remix-run/react";
import { useEffect, useId, useRef, useState } from "react";
import { newFormKey } from "~/platform/forms/new-form-key";
import { useT } from "~/platform/i18n/use-t";
import { href } from "~/platform/screens/href";
import { showSnack } from "~/ui/base/snack-list";
import { CloseIcon } from "~/ui/icons/actions";
import { AppLink } from "~/ui/navigation/app-link";
import { Composer } from "./composer";
import s from "./composer.module.css";
import type { Posted } from "./use-composer";
import { type WriteRequest, writeHref } from "./write-request";

/**
 * The composer over a page. Esc and the button close it and leave a draft; a click beside it does not, so that nothing
 * typed is lost by a slip.
 */
export function ComposerDialog({
  request,
  userNum,
  onClose,
}: {
  request: WriteRequest;
  userNum: number;
  onClose: () => void;
}) {
  const t = useT("voice");
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const { revalidate } = useRevalidator();
  const [formKey] = useState(newFormKey);
  const { mode, card = null, text = "" } = request;
  useEffect(() => {
    const opener = document.activeElement;
    dialog.current?.showModal();
    dialog.current?.querySelector("textarea")?.focus();
    return () => {
      if (opener instanceof HTMLElement) opener.focus({ preventScroll: true });
    };
  }, []);
  const onPosted = ({ id: posted, held }: Posted) => {
    onClose();
    if (posted === null) return showSnack({ kind: "info", text: t("write.waits") });
    const link = { to: href("/voice/detail/:id", { id: posted }), text: t("write.view") };
    showSnack({ kind: "success", text: t(`write.done.${held ? "held" : mode}`), link });
    revalidate();
  };
  return (
    <dialog ref={dialog} className={s.dialog} aria-labelledby={id} onClose={onClose}>
      <header className={s.dialogHead}>
        <h2 id={id}>{t(`write.title.${mode}`)}</h2>
        <button type="button" className={s.close} aria-label={t("write.close")} onClick={() => dialog.current?.close()}>
          <CloseIcon size={22} />
        </button>
      </header>
      <Composer
        mode={mode}
        card={card}
        action={writeHref(request)}
        formKey={formKey}
        userNum={userNum}
        text={text}
        onPosted={onPosted}
      />
      <p className={s.rules}>
        <AppLink to={href("/voice/settings")}>{t("write.settings")}</AppLink>
      </p>
    </dialog>
  );
}

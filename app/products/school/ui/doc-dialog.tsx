import { useEffect, useId, useRef } from "react";
import { useT } from "~/platform/i18n/use-t";
import { ActionForm } from "~/ui/form/action-form";
import { SubmitButton } from "~/ui/form/submit-button";
import { Button } from "~/ui/navigation/button";
import { groupDigits } from "~/ui/text/money";
import type { DocCard } from "../doc/doc-cards.server";
import s from "./school.module.css";

/** Asks whether to buy a document with points, or says that documents in yen are coming. */
export function DocDialog({ card, onClose }: { card: DocCard; onClose: () => void }) {
  const t = useT("school");
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  const close = () => dialog.current?.close();
  const { act, href, title, price } = card;
  return (
    <dialog ref={dialog} className={s.dialog} aria-labelledby={id} onClose={onClose}>
      <p id={id} className={s.dialogTitle} lang={title.lang}>
        {title.text}
      </p>
      {act === "buy" ? (
        <ActionForm intent="buy" id={`buy-${card.id}`} action={href} plain>
          <p>{t("buy.askDoc", { price: groupDigits(price) })}</p>
          <div className={s.answers}>
            <Button look="quiet" onClick={close}>
              {t("buy.no")}
            </Button>
            <SubmitButton look="accent">{t("buy.yes")}</SubmitButton>
          </div>
        </ActionForm>
      ) : (
        <>
          <p>{t("buy.soon")}</p>
          <div className={s.answers}>
            <Button look="quiet" onClick={close}>
              {t("buy.close")}
            </Button>
          </div>
        </>
      )}
    </dialog>
  );
}

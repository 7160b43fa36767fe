import { useNavigate } from "@remix-run/react";
import { useEffect, useId, useRef } from "react";
import { useT } from "~/platform/i18n/use-t";
import { ActionForm } from "~/ui/form/action-form";
import { FormError, Hidden } from "~/ui/form/form-error";
import { SubmitButton } from "~/ui/form/submit-button";
import { LinkButton } from "~/ui/navigation/button";
import { groupDigits } from "~/ui/text/money";
import type { ListView } from "../queries/list-view.server";
import s from "./selection.module.css";

/** The question before an act on all found rows, with their number: a dialog, without JavaScript an open one. */
export function AskFound({ list: { ask, here } }: { list: Pick<ListView, "ask" | "here"> }) {
  const t = useT("desks");
  const id = useId();
  const navigate = useNavigate();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    dialog.current?.close();
    dialog.current?.showModal();
  }, []);
  if (!ask) return null;
  const n = groupDigits(ask.count);
  return (
    <dialog
      ref={dialog}
      open
      className={s.dialog}
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault();
        navigate(here, { preventScrollReset: true });
      }}
    >
      <ActionForm intent="rows" id="ask" match={{ scope: "found" }} label={ask.label} preventScrollReset>
        <h2 id={id}>{t("ask.title", { n, act: ask.label })}</h2>
        <p>{t(ask.canUndo ? "ask.undo" : "ask.final", { n })}</p>
        <FormError />
        <Hidden name="sure" value={ask.mark} />
        <div className={s.answers}>
          <LinkButton to={here} look="quiet">
            {t("ask.stay")}
          </LinkButton>
          <SubmitButton name="act" value={ask.name} look={ask.canUndo ? "primary" : "danger"}>
            {t("ask.do", { n, act: ask.label })}
          </SubmitButton>
        </div>
      </ActionForm>
    </dialog>
  );
}

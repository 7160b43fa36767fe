import { useNavigate } from "@remix-run/react";
import { useEffect, useId, useRef } from "react";
import { useT } from "~/platform/i18n/use-t";
import { ActionForm } from "~/ui/form/action-form";
import { SelectField } from "~/ui/form/choice-fields";
import { FormError, Hidden } from "~/ui/form/form-error";
import { SubmitButton } from "~/ui/form/submit-button";
import { DateField, TextField } from "~/ui/form/text-field";
import { LinkButton } from "~/ui/navigation/button";
import { groupDigits } from "~/ui/text/money";
import s from "../../ui/selection.module.css";
import type { ListActsView } from "../queries/list-acts-view.server";
import type { ActField } from "../rules/act-field";

function Field({ field }: { field: ActField }) {
  const { name, label, hint, input, required, max, min, options = [], initial } = field;
  const shared = { name, label, hint, required };
  if (input === "choice") return <SelectField {...shared} options={[...options]} defaultValue={initial ?? ""} />;
  if (input === "day") return <DateField {...shared} min={min} />;
  return <TextField {...shared} maxLength={max} />;
}

/** The question before an act, with the number of its rows and what it needs: a dialog, without JavaScript open. */
export function AskAct({ view: { ask, here } }: { view: Pick<ListActsView, "ask" | "here"> }) {
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
  const isChosen = ask.rows !== "";
  const can = ask.count > 0 && !ask.isTooMany;
  const scope = isChosen
    ? t(ask.canUndo ? "ask.undoRows" : "ask.finalRows", { n })
    : t(ask.canUndo ? "ask.undo" : "ask.final", { n });
  const more = ask.count > ask.names.length ? " …" : "";
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
      <ActionForm intent="act" id="ask" match={{ act: ask.name }} label={ask.label} preventScrollReset>
        <h2 id={id}>{can ? t(isChosen ? "ask.titleRows" : "ask.title", { n, act: ask.label }) : ask.label}</h2>
        <p>{can ? scope : t(ask.isTooMany ? "scope.tooMany" : "ask.nothing")}</p>
        {ask.names.length > 0 && (
          <p className={s.hint}>
            {ask.names.join(" · ")}
            {more}
          </p>
        )}
        <FormError />
        <Hidden name="rows" value={ask.rows} />
        <Hidden name="sure" value={ask.mark} />
        {can && ask.fields.map((field) => <Field key={field.name} field={field} />)}
        <div className={s.answers}>
          <LinkButton to={here} look="quiet">
            {t("ask.stay")}
          </LinkButton>
          {can && (
            <SubmitButton look={ask.canUndo ? "primary" : "danger"}>{t("ask.do", { n, act: ask.label })}</SubmitButton>
          )}
        </div>
      </ActionForm>
    </dialog>
  );
}

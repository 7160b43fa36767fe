import { useT } from "~/platform/i18n/use-t";
import { useHydrated } from "~/ui/base/use-hydrated";
import { SubmitButton } from "~/ui/form/submit-button";
import type { FormView } from "../queries/form-view.server";
import s from "./desks.module.css";
import { useKeeping } from "./use-keeping";

/** With JavaScript, saves the form automatically as a draft and shows the state. */
export function KeepsDraft({ form }: { form: FormView }) {
  return useHydrated() && form.keepPath && !form.hasOtherDraft ? <Keeping form={form} /> : null;
}

function Keeping({ form }: { form: FormView }) {
  const t = useT("desks");
  const keeping = useKeeping(form);
  if (keeping.is === "changed" || keeping.is === "gone")
    return (
      <div className={s.notice} role="alert">
        <p>{t(`draft.keep.${keeping.is}`)}</p>
        {keeping.is === "changed" && (
          <SubmitButton name="step" value="draft" look="quiet" size="sm">
            {t("draft.keep.compare")}
          </SubmitButton>
        )}
      </div>
    );
  const said = keeping.is === "idle" ? (form.draft?.scheduled ? "timed" : "lead") : keeping.is;
  return (
    <p className={s.hint} role="status">
      {t(`draft.keep.${said}`, keeping.is === "done" ? { time: keeping.time } : {})}
    </p>
  );
}

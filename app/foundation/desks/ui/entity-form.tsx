import { useSearchParams } from "@remix-run/react";
import { useState } from "react";
import { useT } from "~/platform/i18n/use-t";
import { cx } from "~/ui/base/cx";
import { ActionForm } from "~/ui/form/action-form";
import { EnterSubmits } from "~/ui/form/enter-submits";
import { useForm } from "~/ui/form/form-context";
import { FormError, Hidden } from "~/ui/form/form-error";
import { FormNotice } from "~/ui/form/form-notice";
import { FormVersion } from "~/ui/form/form-version";
import { SubmitButton } from "~/ui/form/submit-button";
import { Fold } from "~/ui/layout/fold";
import { LinkButton } from "~/ui/navigation/button";
import type { FormView } from "../queries/form-view.server";
import type { FieldView } from "../rules/control";
import { languageViewIn } from "../rules/languages";
import { isControlOf, isTouched, type Section, sectionsIn } from "../rules/sections";
import { isLookUp } from "../rules/steps";
import { Compared } from "./compared";
import s from "./desks.module.css";
import { DraftButtons, DraftNotice, DraftVersion } from "./drafts";
import { FieldControl } from "./field-control";
import { KeepsDraft } from "./keeps-draft";
import { ShownLanguages } from "./language-box";
import { LanguageChoice } from "./language-choice";

/** Controls that stand side by side where there is room. */
const shortTypes: ReadonlySet<string> = new Set(["number", "choice", "moment", "day", "tick"]);

function Notice() {
  const { reply } = useForm();
  return !isLookUp(reply?.initialValue?.step) && <FormNotice />;
}

/** Whether a field's controls include other buttons of the form. */
const hasButtons = ({ control, stale }: FieldView): boolean =>
  Object.keys(stale).length > 0 || (control.type === "group" && control.parts.some(({ fills }) => fills));

const isLong = ({ control }: FieldView): boolean => control.type === "words" && control.isLong;

/** Fields below their heading, folded where the desk folds them. */
function FormSection({ section }: { section: Section }) {
  const { reply } = useForm();
  const fields = section.fields.map((field) => (
    <div key={field.name} className={cx(shortTypes.has(field.control.type) && s.half)}>
      <FieldControl field={field} />
      <Compared field={field} />
    </div>
  ));
  const { heading } = section;
  if (!heading?.fold)
    return (
      <>
        {heading && <h2 className={s.section}>{heading.title}</h2>}
        {fields}
      </>
    );
  const isOpen = heading.fold === "open" || isTouched(section, reply ?? {});
  return (
    <Fold title={<h2 className={s.foldTitle}>{heading.title}</h2>} open={isOpen}>
      <div className={s.fields}>{fields}</div>
    </Fold>
  );
}

/** The form of one row with the link back; read-only for a user without write access. */
export function EntityForm({ form }: { form: FormView }) {
  const t = useT("desks");
  const words = useT("common");
  const [search] = useSearchParams();
  const [view, choose] = useState(() => languageViewIn(search.get("beside")));
  const named = (control: string, text: string): string => {
    const label = form.fields.find(({ name }) => isControlOf(name, control))?.label;
    return label === undefined ? text : words("formFault", { label, text });
  };
  return (
    <ActionForm key={`${form.id} ${form.restored} ${form.draft?.id}`} intent="save" label={form.heading} files>
      {form.fields.some(hasButtons) && (
        <EnterSubmits name="step" intent="publish">
          {t(form.canDraft ? "draft.publish" : "save")}
        </EnterSubmits>
      )}
      <FormError named={named} />
      <Notice />
      <DraftNotice form={form} />
      {form.canDraft && <DraftVersion draft={form.draft} isNew={form.id === null} />}
      {form.id !== null && <Hidden name="id" value={form.id} />}
      {form.version !== null && <FormVersion version={form.version} />}
      {form.restored !== null && <p className={s.notice}>{t("history.restored", { time: form.restored })}</p>}
      {!form.canWrite && <p className={s.hint}>{t("readOnly")}</p>}
      {form.fields.some(isLong) && <LanguageChoice view={view} choose={choose} />}
      <ShownLanguages.Provider value={view}>
        <fieldset className={s.fields} disabled={!form.canWrite}>
          {sectionsIn(form.fields).map((section) => (
            <FormSection key={section.fields[0]?.name} section={section} />
          ))}
        </fieldset>
      </ShownLanguages.Provider>
      <KeepsDraft form={form} />
      {form.canDraft && <DraftButtons form={form} />}
      <div className={s.buttons}>
        {form.canWrite && !form.canDraft && <SubmitButton>{t("save")}</SubmitButton>}
        <LinkButton to={form.back} look="quiet">
          {t("back")}
        </LinkButton>
        {form.view && (
          <LinkButton to={form.view} look="text">
            {t("seePage")}
          </LinkButton>
        )}
      </div>
    </ActionForm>
  );
}

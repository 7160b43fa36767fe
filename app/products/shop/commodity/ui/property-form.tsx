import { useEffect } from "react";
import { useT } from "~/platform/i18n/use-t";
import { ActionForm } from "~/ui/form/action-form";
import { EnterSubmits } from "~/ui/form/enter-submits";
import { FieldNotes } from "~/ui/form/field";
import { useField, useForm } from "~/ui/form/form-context";
import { FormError } from "~/ui/form/form-error";
import { FormNotice } from "~/ui/form/form-notice";
import { asText } from "~/ui/form/form-reply";
import { FormVersion } from "~/ui/form/form-version";
import { SubmitButton } from "~/ui/form/submit-button";
import { useAsOpened } from "~/ui/form/use-as-opened";
import { Buttons, Stack } from "~/ui/layout/page";
import { EmptyState } from "~/ui/layout/panels";
import type { PropertiesView } from "../properties-view.server";
import { commodityLimits as limits } from "../rules/limits";
import { typedRows } from "../rules/property-rows";
import { PropertyFields } from "./property-fields";
import s from "./property-form.module.css";

/** The form of a commodity's properties. Buttons add and remove rows by posting what was typed. */
export function PropertyForm({ view: read }: { view: PropertiesView }) {
  const t = useT("commodity-properties");
  const view = useAsOpened(read);
  return (
    <ActionForm intent="properties" label={t("title")} preventScrollReset>
      <EnterSubmits name="step" intent="save">
        {t("save")}
      </EnterSubmits>
      <Rows view={view} />
    </ActionForm>
  );
}

/** The rows of a reply, else the stored ones; remounted whenever they change, so that each field shows its own row. */
function Rows({ view }: { view: PropertiesView }) {
  const t = useT("commodity-properties");
  const { id, reply } = useForm();
  const all = useField("properties");
  const typed = reply?.initialValue;
  const rows = typed ? typedRows(typed.properties) : view.rows;
  const focus = asText(typed?.focus);
  useEffect(() => {
    if (reply && focus) document.getElementById(`${id}-${focus.replace(/[^\w-]+/g, "_")}`)?.focus();
  }, [id, reply, focus]);
  return (
    <Stack gap="lg" key={JSON.stringify(rows)}>
      <FormVersion version={view.version} />
      <FormError />
      <div>
        <p className={s.lead}>{t("lead")}</p>
        {view.lockedUntil && <p className={s.lead}>{t("locked", { time: view.lockedUntil })}</p>}
        <div id={all.id}>
          <FieldNotes field={all} />
        </div>
      </div>
      {rows.length === 0 && <EmptyState title={t("empty")} />}
      {rows.map((row, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows are made anew when they change
        <PropertyFields key={at} at={at} row={row} view={view} />
      ))}
      <FormNotice />
      <Buttons>
        {rows.length < limits.properties && (
          <SubmitButton name="step" value="addProperty" look="quiet">
            {t("addProperty")}
          </SubmitButton>
        )}
        <SubmitButton name="step" value="save">
          {t("save")}
        </SubmitButton>
      </Buttons>
    </Stack>
  );
}

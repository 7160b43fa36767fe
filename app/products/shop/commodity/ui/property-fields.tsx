import { flags, tags } from "~/foundation/desks/rules/languages";
import { useT } from "~/platform/i18n/use-t";
import { CheckboxField } from "~/ui/form/choice-fields";
import { FieldNotes } from "~/ui/form/field";
import { useField } from "~/ui/form/form-context";
import { Hidden } from "~/ui/form/form-error";
import { SubmitButton } from "~/ui/form/submit-button";
import { TextField } from "~/ui/form/text-field";
import { TrashIcon } from "~/ui/icons/tools";
import { Buttons } from "~/ui/layout/page";
import { groupDigits } from "~/ui/text/money";
import type { PropertiesView } from "../properties-view.server";
import { commodityLimits as limits } from "../rules/limits";
import type { PropertyRow, ValueRow } from "../rules/property-rows";
import s from "./property-form.module.css";

/** The name of a property or a value, with one field per language. */
function Names({ name, label, max, texts }: { name: string; label: string; max: number; texts: PropertyRow["name"] }) {
  const t = useT("desks");
  return (
    <fieldset className={s.part}>
      <legend>{label}</legend>
      <div className={s.fields}>
        {flags.map((flag) => (
          <TextField
            key={flag}
            name={`${name}.${flag}`}
            label={t(`language.${flag}`)}
            lang={tags[flag]}
            maxLength={max}
            defaultValue={texts?.[flag] ?? ""}
          />
        ))}
      </div>
    </fieldset>
  );
}

type PropertyAt = { at: number; view: PropertiesView };

/** One property: its name, its values, and the buttons that add a value or remove the property. */
export function PropertyFields({ at, row, view }: PropertyAt & { row: PropertyRow }) {
  const t = useT("commodity-properties");
  const values = row.values ?? [];
  const all = useField(`properties[${at}].values`);
  return (
    <fieldset className={s.property}>
      <legend>{t("property", { number: at + 1 })}</legend>
      <Names name={`properties[${at}].name`} label={t("name")} max={limits.propertyName} texts={row.name} />
      <div id={all.id}>
        <FieldNotes field={all} />
      </div>
      {values.map((value, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows are made anew when they change
        <ValueFields key={place} at={at} place={place} row={value} view={view} />
      ))}
      <Buttons>
        {values.length < limits.values && (
          <SubmitButton name="step" value={`addValue-${at}`} look="quiet" size="sm">
            {t("addValue")}
          </SubmitButton>
        )}
        <SubmitButton name="step" value={`dropProperty-${at}`} look="text" size="sm" icon={<TrashIcon size={18} />}>
          {t("dropProperty", { number: at + 1 })}
        </SubmitButton>
      </Buttons>
    </fieldset>
  );
}

/** One value: its name, what it adds to the price, and whether it keeps a stock of its own. */
function ValueFields({ at, place, row, view }: PropertyAt & { place: number; row: ValueRow }) {
  const t = useT("commodity-properties");
  const name = `properties[${at}].values[${place}]`;
  const units = row.id ? view.units[row.id] : undefined;
  return (
    <fieldset className={s.value}>
      <legend>{t("value", { number: place + 1 })}</legend>
      {row.id && <Hidden name={`${name}.id`} value={row.id} />}
      <Names name={`${name}.text`} label={t("text")} max={limits.valueName} texts={row.text} />
      <div className={s.fields}>
        <TextField
          name={`${name}.priceDelta`}
          label={t("priceDelta")}
          hint={t("priceHint")}
          defaultValue={row.priceDelta ?? ""}
          spellCheck={false}
        />
        {units === undefined ? (
          <TextField
            name={`${name}.inventory`}
            label={t("inventory")}
            hint={t("inventoryHint")}
            inputMode="numeric"
            defaultValue={row.inventory ?? ""}
            spellCheck={false}
          />
        ) : (
          <CheckboxField
            name={`${name}.stock`}
            label={t("stock")}
            hint={t("stockHint", { count: groupDigits(units) })}
            defaultChecked={row.stock === "on"}
          />
        )}
      </div>
      <div>
        <SubmitButton
          name="step"
          value={`dropValue-${at}-${place}`}
          look="text"
          size="sm"
          icon={<TrashIcon size={18} />}
        >
          {t("dropValue", { number: place + 1, property: at + 1 })}
        </SubmitButton>
      </div>
    </fieldset>
  );
}

import { useT } from "~/platform/i18n/use-t";
import { ActionForm } from "~/ui/form/action-form";
import { SubmitButton } from "~/ui/form/submit-button";
import { TextField } from "~/ui/form/text-field";
import { groupDigits } from "~/ui/text/money";
import { idOf } from "./id-of";
import s from "./operations.module.css";

/** A scale as the page of settings shows it: its steps as they are typed, and how many rows it offers. */
export type Scale = {
  name: string;
  unit: "tiers";
  title: string;
  meaning: string;
  changed: boolean;
  initial: string;
  steps: readonly { hoursBefore: string; percent: string }[];
  rows: number;
  minHours: number;
  maxHours: number;
};

/** The steps of a scale, one row each, and a free row for another; an emptied row is no step. */
export function Steps({ scale: { name, title, steps, rows, minHours, maxHours } }: { scale: Scale }) {
  const t = useT("operations");
  const hint = t("tiers.hint", { min: groupDigits(minHours), max: groupDigits(maxHours) });
  return (
    <ActionForm intent="tiers" id={`save-${idOf(name)}`} match={{ name }} label={title} preventScrollReset>
      <p className={s.small}>{hint}</p>
      {Array.from({ length: rows }, (_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place
        <fieldset key={at} className={s.step}>
          <legend className="vh">{t("tiers.row", { at: at + 1 })}</legend>
          <TextField
            name={`value[${at}].hoursBefore`}
            label={t("tiers.hours")}
            defaultValue={steps[at]?.hoursBefore ?? ""}
            inputMode="numeric"
            width="short"
          />
          <TextField
            name={`value[${at}].percent`}
            label={t("tiers.percent")}
            defaultValue={steps[at]?.percent ?? ""}
            inputMode="numeric"
            width="short"
          />
        </fieldset>
      ))}
      <SubmitButton look="quiet">{t("settings.save")}</SubmitButton>
    </ActionForm>
  );
}

import type { ReactNode } from "react";
import { useT } from "~/platform/i18n/use-t";
import { SelectField } from "~/ui/form/choice-fields";
import { SubmitButton } from "~/ui/form/submit-button";
import { Fold } from "~/ui/layout/fold";
import { silenceDays } from "../rules";
import s from "./report.module.css";

/** Folded part of a form that silences an author: for how long, and the fields in `children`. */
export function SilenceAuthor({ children }: { children?: ReactNode }) {
  const t = useT("moderation");
  return (
    <Fold title={t("act.silence")}>
      <div className={s.silence}>
        <SelectField
          name="days"
          label={t("act.days")}
          options={silenceDays.map((value) => ({ value, label: t("act.nDays", { count: value }) }))}
          defaultValue={7}
        />
        {children}
        <SubmitButton name="intent" value="silence" look="danger" size="sm">
          {t("act.silenceNow")}
        </SubmitButton>
      </div>
    </Fold>
  );
}

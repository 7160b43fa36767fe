import { useT } from "~/platform/i18n/use-t";
import { Fold } from "~/ui/layout/fold";
import type { GuideColumn } from "../import/import-guide.server";
import s from "./desks.module.css";

/** The accepted values of each column of a table, collapsed. */
export function ImportGuide({ columns }: { columns: readonly GuideColumn[] }) {
  const t = useT("desks");
  return (
    <Fold title={t("import.guide")}>
      <dl className={s.guide}>
        {columns.map(({ heading, takes, choices, isRequired, isOnce }) => (
          <div key={heading}>
            <dt>{heading}</dt>
            <dd>
              {takes}
              {isRequired && ` · ${t("import.required")}`}
              {isOnce && ` · ${t("import.once")}`}
              {choices.length > 0 && (
                <ul>
                  {choices.map(({ value, label }) => (
                    <li key={value}>
                      <code>{value}</code>: {label}
                    </li>
                  ))}
                </ul>
              )}
            </dd>
          </div>
        ))}
      </dl>
    </Fold>
  );
}

import { useT } from "~/platform/i18n/use-t";
import type { GuideColumn } from "../import/import-guide.server";
import s from "./desks.module.css";

/** What each column of a table takes, to be opened. */
export function ImportGuide({ columns }: { columns: readonly GuideColumn[] }) {
  const t = useT("desks");
  return (
    <details>
      <summary>{t("import.guide")}</summary>
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
    </details>
  );
}

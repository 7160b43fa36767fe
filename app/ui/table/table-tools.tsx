import { Form } from "@remix-run/react";
import type { RefObject } from "react";
import { isCut } from "~/platform/data/counted";
import { useT } from "~/platform/i18n/use-t";
import { lineChoices, sheetRows, type TableState, tableQuery } from "~/platform/table/table";
import { Hidden } from "~/ui/form/form-error";
import { ChevronDownIcon } from "~/ui/icons/actions";
import { DownloadIcon, PrintIcon } from "~/ui/icons/tools";
import { AppLink } from "~/ui/navigation/app-link";
import { Button, LinkButton } from "~/ui/navigation/button";
import { groupDigits } from "~/ui/text/money";
import { ListKeys } from "./list-keys";
import s from "./server-table.module.css";
import type { TableOf } from "./table-of";

/** How many rows there are and which part is shown; lines per page, columns, CSV and print view. */
export function TableTools<K extends string>({
  list,
  table,
  path,
  to,
  csvHref,
}: {
  /** What holds the whole list. */
  list: RefObject<HTMLElement | null>;
  table: TableOf<K>;
  path: string;
  to: (changes: Partial<TableState<K>>) => string;
  csvHref: string | undefined;
}) {
  const t = useT("common");
  const { state, total } = table;
  const first = state.page * state.size + 1;
  const last = Math.min(first + state.size - 1, total);
  return (
    <div className={s.tools}>
      <p className={s.total}>
        {t(isCut(total, { offset: state.page * state.size }) ? "tableTotalMore" : "tableTotal", {
          count: groupDigits(total),
        })}
        {total > state.size && first <= total && (
          <span className={s.range}>{t("tableRange", { from: groupDigits(first), to: groupDigits(last) })}</span>
        )}
      </p>
      {total > lineChoices[0] && (
        <nav className={s.sizes} aria-label={t("tableLines")}>
          <span aria-hidden="true">{t("tableLines")}</span>
          {lineChoices.map((size) => (
            <AppLink key={size} to={to({ size })} aria-current={size === state.size ? "true" : undefined}>
              {size}
            </AppLink>
          ))}
        </nav>
      )}
      <details className={s.columns} data-drawer>
        <summary>
          {t("tableColumns")}
          <ChevronDownIcon size={16} />
        </summary>
        <Form key={path + tableQuery(table, state)} method="get" action={path} className={s.choices}>
          {Object.entries(state.filters).map(([name, value]) => (
            <Hidden key={name} name={name} value={String(value)} />
          ))}
          <Hidden name="sort" value={state.sort} />
          <Hidden name="size" value={state.size} />
          {table.columns
            .filter(({ tool }) => !tool)
            .map(({ key, label, head }) => (
              <label key={key}>
                <input
                  type="checkbox"
                  name="col"
                  value={key}
                  defaultChecked={state.columns.includes(key)}
                  disabled={head}
                />
                {label}
              </label>
            ))}
          <div className={s.show}>
            <Button type="submit" size="sm">
              {t("tableColumnsShow")}
            </Button>
          </div>
        </Form>
      </details>
      {csvHref && (
        <LinkButton to={csvHref} reload look="text" size="sm" icon={<DownloadIcon size={18} />}>
          {t("tableCsv")}
          {total > sheetRows.csv && ` (${t("tableFirst", { n: groupDigits(sheetRows.csv) })})`}
        </LinkButton>
      )}
      <LinkButton to={to({ print: true })} look="text" size="sm" icon={<PrintIcon size={18} />}>
        {t("tablePrint")}
      </LinkButton>
      <ListKeys list={list} />
    </div>
  );
}

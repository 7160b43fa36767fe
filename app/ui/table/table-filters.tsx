import { Form } from "@remix-run/react";
import type { ReactNode } from "react";
import { useT } from "~/platform/i18n/use-t";
import { tableQuery } from "~/platform/table/table";
import { cx } from "~/ui/base/cx";
import { SelectField } from "~/ui/form/choice-fields";
import { Hidden } from "~/ui/form/form-error";
import { SearchIcon } from "~/ui/icons/actions";
import { AppLink } from "~/ui/navigation/app-link";
import { Button } from "~/ui/navigation/button";
import s from "./server-table.module.css";
import type { TableOf } from "./table-of";

/**
 * The GET form that filters a table. On a phone it also sorts, because cards have no headings, and is folded behind a
 * checkbox, which opens it without JavaScript too.
 */
export function TableFilters<K extends string>({
  table,
  path,
  clear,
  children,
}: {
  table: TableOf<K>;
  path: string;
  /** Address of the list without filters. */
  clear: string;
  children: ReactNode;
}) {
  const t = useT("common");
  const { state } = table;
  /* A tab is no filter that is folded away. */
  const set = Object.keys(state.filters).filter((name) => name !== "tab").length;
  const sorts = table.columns
    .filter(({ sortable }) => sortable)
    .flatMap(({ key, label }) => [
      { value: key, label: t("tableSortUp", { column: label }) },
      { value: `-${key}`, label: t("tableSortDown", { column: label }) },
    ]);
  const isSorted = sorts.some(({ value }) => value === state.sort);
  if (!children && sorts.length === 0) return null;
  return (
    <div key={path + tableQuery(table, state)} className={s.fold}>
      <input type="checkbox" id="filter-fold" className={cx("vh", s.folder)} aria-controls="filter" />
      <label htmlFor="filter-fold" className={s.foldLabel}>
        <SearchIcon size={18} />
        {t("tableFold")}
        {set > 0 && <span className={s.count}>{set}</span>}
      </label>
      <Form
        method="get"
        action={path}
        id="filter"
        className={cx(s.filters, !children && s.sortOnly)}
        role="search"
        aria-label={t("tableFilter")}
      >
        <Hidden name="col" value={state.columns.join(",")} />
        <Hidden name="size" value={state.size} />
        {children}
        {isSorted ? (
          <div className={s.sort}>
            <SelectField name="sort" label={t("tableSort")} options={sorts} defaultValue={state.sort} />
          </div>
        ) : (
          <Hidden name="sort" value={state.sort} />
        )}
        <div className={s.apply}>
          <Button type="submit" look="quiet">
            {t("tableFilterApply")}
          </Button>
          {set > 0 && (
            <AppLink className={s.clear} to={clear}>
              {t("tableFilterClear")}
            </AppLink>
          )}
        </div>
      </Form>
    </div>
  );
}

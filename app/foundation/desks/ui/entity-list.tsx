import { useT } from "~/platform/i18n/use-t";
import { ActionForm } from "~/ui/form/action-form";
import { SelectField } from "~/ui/form/choice-fields";
import { FormError } from "~/ui/form/form-error";
import { TextField } from "~/ui/form/text-field";
import { EmptyState } from "~/ui/layout/panels";
import { Picture } from "~/ui/media/picture";
import { AppLink } from "~/ui/navigation/app-link";
import { ServerTable } from "~/ui/table/server-table";
import { Badge } from "~/ui/text/badge";
import type { ListView } from "../queries/list-view.server";
import type { Cell } from "../rules/control";
import s from "./desks.module.css";
import { Place, RowActs, RowsBar, RowTick } from "./row-acts";
import { RowScope } from "./row-scope";

type Row = ListView["rows"][number];

function CellView({ cell, href }: { cell: Cell | undefined; href: string | null }) {
  if (!cell) return null;
  if (cell.picture)
    return (
      <div className={s.thumbnail}>
        <Picture image={cell.picture} alt="" ratio="16:10" width={160} rounded />
      </div>
    );
  if (cell.tone) return <Badge tone={cell.tone}>{cell.text}</Badge>;
  const text = cell.lang ? <span lang={cell.lang}>{cell.text}</span> : cell.text;
  if (href)
    return (
      <AppLink to={href} className={s.head}>
        {text || "–"}
      </AppLink>
    );
  return cell.href ? <AppLink to={cell.href}>{text}</AppLink> : text;
}

function Filters({ list }: { list: ListView }) {
  const t = useT("desks");
  const { filters } = list.table.state;
  return (
    <>
      {list.hasKeyword && (
        <TextField
          name="keyword"
          type="search"
          label={t("keyword")}
          defaultValue={filters.keyword ?? ""}
          maxLength={100}
        />
      )}
      {list.filters.map(({ name, label, choices }) => (
        <SelectField
          key={name}
          name={name}
          label={label}
          options={choices}
          blank={t("any")}
          defaultValue={filters[name] ?? ""}
        />
      ))}
    </>
  );
}

/** The list of a desk: filters, columns, order, file, and the acts on one row or on all ticked ones. */
export function EntityList({ list }: { list: ListView }) {
  const t = useT("desks");
  const canAct = list.rows.length > 0 && (list.acts.length > 0 || list.canPlace);
  const tool = { label: t("column.acts"), tool: true };
  const isNarrowed = Object.keys(list.table.state.filters).length > 0;
  const places = new Map(list.rows.map(({ id }, at) => [id, at]));
  const cells = Object.fromEntries(
    list.table.columns.map(({ key, head }) => [
      key,
      (row: Row) =>
        key === "seq" && list.canPlace && !list.table.state.print ? (
          <Place row={row} at={places.get(row.id) ?? 0} />
        ) : (
          <CellView cell={row.cells[key]} href={head ? row.href : null} />
        ),
    ]),
  );
  const columns = canAct
    ? [{ key: "tick", ...tool, label: t("column.tick") }, ...list.table.columns, { key: "acts", ...tool }]
    : list.table.columns;
  const shown = list.table.state.columns;
  const state = { ...list.table.state, columns: canAct ? ["tick", ...shown, "acts"] : shown };
  return (
    <ServerTable
      caption={list.title}
      table={{ ...list.table, columns, state }}
      rows={list.rows}
      rowKey={({ id }) => id}
      path={list.path}
      csvPath={list.csvPath}
      filters={(list.hasKeyword || list.filters.length > 0) && <Filters list={list} />}
      cells={{
        ...cells,
        tick: (row) => <RowTick row={row} />,
        acts: (row) => <RowActs row={row} acts={list.acts} />,
      }}
      around={(rows) =>
        canAct && !list.table.state.print ? (
          <ActionForm key={list.change?.id} intent="rows" label={list.title} plain preventScrollReset>
            <FormError />
            <div className={s.rows}>
              {list.acts.length > 0 && <RowScope list={list} />}
              {rows}
            </div>
          </ActionForm>
        ) : (
          rows
        )
      }
      actions={canAct && <RowsBar list={list} />}
      empty={<EmptyState title={isNarrowed ? t("nothingFound") : list.empty} />}
    />
  );
}

import type { Actor } from "~/platform/access/actor";
import { isCut } from "~/platform/data/counted";
import type { Translate } from "~/platform/i18n/translate";
import { type FilterChoices, readTable, tableQuery } from "~/platform/table/table";
import { tableView } from "~/platform/table/table.server";
import { draftsView } from "../drafts/drafts-view.server";
import {
  canImport,
  type EntityDesk,
  type EntityRow,
  type ListCall,
  listCallOf,
  mayRemove,
  mayWrite,
  textKey,
} from "../entity-desk.server";
import { entityTable, rowStates } from "../entity-table.server";
import type { Choice } from "../rules/control";
import { canUndo, isRowAct, maxFound, type RowAct } from "../rules/row-acts";
import { canShare, sharedViewsOf, viewsOf } from "../views/verbs/views.server";
import { cellsOf } from "./cells.server";
import { changeView } from "./change-view.server";
import { controlsOf } from "./controls.server";
import { deskTitle } from "./desk-title.server";
import { foundMark } from "./found-mark.server";
import { countFound, foundIds } from "./found-rows.server";
import { listEntities } from "./list-entities.server";
import { listTabs } from "./list-tabs.server";
import { hrefOf } from "./paths.server";

const isList = (choices: FilterChoices): choices is readonly string[] => Array.isArray(choices);

/** The filters of a list as its page renders them. */
async function filterViews(desk: EntityDesk, call: ListCall) {
  const { t } = call;
  const controls = desk.filters?.length ? await controlsOf(desk, call) : {};
  const chosen = (desk.filters ?? []).flatMap((name) => {
    const control = controls[name];
    return control?.type === "choice"
      ? [{ name, label: t(textKey(desk, `field.${name}`)), choices: control.choices }]
      : [];
  });
  const own = Object.entries(desk.narrows ?? {}).flatMap(([name, { choices }]) =>
    isList(choices)
      ? [
          {
            name,
            label: t(textKey(desk, `field.${name}`)),
            choices: choices.map((value): Choice => ({ value, label: t(textKey(desk, `${name}.${value}`)) })),
          },
        ]
      : [],
  );
  const { seq, deletedTime } = desk.table;
  const states = rowStates.filter((state) => (state === "removed" ? deletedTime && !desk.isFixed : seq));
  const choices = states.map((value): Choice => ({ value, label: t(`desks:state.${value}`) }));
  const state = states.length > 0 ? [{ name: "state", label: t("desks:column.state"), choices }] : [];
  return [...chosen, ...own, ...state];
}

/** The built-in acts that apply to the shown rows. */
function houseActs(desk: EntityDesk, shown: string | undefined): RowAct[] {
  const { seq, deletedTime } = desk.table;
  if (shown === "removed") return ["restore"];
  const turned: RowAct[] = seq ? (shown === "hidden" ? ["show"] : shown === "shown" ? ["hide"] : ["hide", "show"]) : [];
  return deletedTime && !desk.isFixed ? [...turned, "remove"] : turned;
}

/** The acts that a list offers, with labels: the desk's own, then the built-in ones. */
function actsOf(desk: EntityDesk, shown: string | undefined, t: Translate): { name: string; label: string }[] {
  const own = shown === "removed" ? [] : Object.keys(desk.acts ?? {});
  const house = houseActs(desk, shown).filter(
    (act) => act === "restore" || !desk.rowActs || desk.rowActs.includes(act),
  );
  return [
    ...own.map((name) => ({ name, label: t(textKey(desk, `act.${name}`)) })),
    ...house.map((name) => ({ name, label: t(`desks:act.${name}`) })),
  ];
}

/** Whether an act would change a row. */
function isOpen(desk: EntityDesk, row: EntityRow, act: string): boolean {
  const isHidden = (row.seq ?? 0) < 0;
  if (isRowAct(act)) return act === "hide" ? !isHidden : act === "show" ? isHidden : true;
  return Boolean(desk.acts?.[act]?.(row));
}

/** The list of a desk as its page renders it. */
export async function listView(desk: EntityDesk, actor: Actor, { url, ...call }: ListCall & { url: URL }) {
  const { db, t } = call;
  const spec = entityTable(desk);
  const state = readTable(spec, url.searchParams);
  const { rows, total } = await listEntities(db, desk, actor, state);
  const [cells, filters, drafts, views, shared, change] = await Promise.all([
    cellsOf(desk, rows, state.columns, call),
    filterViews(desk, { ...call, actor }),
    draftsView(desk, actor, call),
    viewsOf(db, actor, desk.name),
    canShare(desk) ? sharedViewsOf(db, actor, desk.name) : [],
    changeView(db, desk, actor, { url, t, locale: call.locale }),
  ]);
  const tabs = await listTabs(db, desk, actor, { spec, state, filters, t });
  const canWrite = mayWrite(desk, actor);
  const mayAdd = canWrite && !desk.isFixed && (desk.mayAdd?.(actor) ?? true);
  const query = tableQuery(spec, state);
  const acts = (canWrite ? actsOf(desk, state.filters.state, t) : []).filter(
    ({ name }) => name !== "remove" || mayRemove(desk, actor),
  );
  const shown = tableQuery(spec, { ...state, page: 0, print: false });
  const hasMore = acts.length > 0 && total > rows.length;
  const isMore = hasMore && isCut(total, { offset: state.page * state.size });
  const found = isMore ? await countFound(db, desk, actor, state) : total;
  const asked = acts.find(({ name }) => name === url.searchParams.get("ask"));
  const ids = asked ? await foundIds(db, desk, actor, state) : [];
  const ask =
    asked && ids.length > 0 && ids.length <= maxFound
      ? { ...asked, count: ids.length, mark: foundMark(ids), canUndo: canUndo(desk, asked.name) }
      : null;
  return {
    title: deskTitle(desk, t),
    empty: t(textKey(desk, "empty")),
    path: desk.paths.list,
    /** The address of the list as it is shown, without what stands above it. */
    here: desk.paths.list + query,
    csvPath: listCallOf(desk),
    add: mayAdd ? { label: t(textKey(desk, "add")), href: hrefOf(desk, "new", query) } : null,
    canImport: canImport(desk, actor),
    tablePath: `${desk.calls.base}/table`,
    drafts,
    views: [...views.map((view) => ({ ...view, by: null })), ...shared].map((view) => ({
      name: view.name,
      /** The nickname of another user who shares it; null for the user's own. */
      by: view.by,
      href: desk.paths.list + view.query,
      isShown: view.query === shown,
    })),
    canShare: canShare(desk),
    /** Whether the list has its default filters, order and columns. */
    isUsual: shown === "",
    table: tableView(spec, state, { total, t }),
    filters,
    tabs,
    hasKeyword: Boolean(desk.search),
    rows: rows.map((row, at) => ({
      id: row.id,
      name: desk.title(row, call.locale).text,
      href: row.deletedTime ? null : hrefOf(desk, row.id, query),
      seq: row.seq ?? null,
      cells: cells[at] ?? {},
      acts: acts.flatMap(({ name }) => (isOpen(desk, row, name) ? [name] : [])),
    })),
    acts,
    /** How many rows the filters find, where the page shows only some of them; null where they are too many to act on. */
    found: !hasMore ? rows.length : found > maxFound ? null : found,
    /** The act on all found rows that waits to be confirmed. */
    ask,
    /** The notice of the act that was done last. */
    change,
    canPlace: canWrite && Boolean(desk.table.seq) && state.filters.state !== "removed",
  };
}

export type ListView = Awaited<ReturnType<typeof listView>>;

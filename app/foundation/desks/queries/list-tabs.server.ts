import { sql } from "drizzle-orm";
import type { Actor } from "~/platform/access/actor";
import { countedAhead } from "~/platform/data/counted";
import type { Translate } from "~/platform/i18n/translate";
import { type TableSpec, type TableState, tableQuery } from "~/platform/table/table";
import type { Db } from "~db/client";
import type { EntityDesk } from "../entity-desk.server";
import type { Choice } from "../rules/control";
import { foundBy } from "./list-entities.server";

/** The filter whose choices are the tabs of a list, where it has one. */
const tabFilter = "status";

/** Most tabs of a list; longer choices stay a filter. */
const mostTabs = 8;

type Filter = { name: string; choices: readonly Choice[] };

/**
 * The tabs of a list that is filtered by `status`: one for each state with the number of its rows, counted up to 1,000
 * with one statement, behind one for all rows. None for other lists.
 */
export async function listTabs(
  db: Db,
  desk: EntityDesk,
  actor: Actor,
  { spec, state, filters, t }: { spec: TableSpec; state: TableState; filters: readonly Filter[]; t: Translate },
) {
  const choices = filters.find(({ name }) => name === tabFilter)?.choices ?? [];
  if (choices.length === 0 || choices.length > mostTabs) return [];
  const counts = choices.map(({ value }) => {
    const where = foundBy(desk, actor, { [tabFilter]: String(value) });
    return sql`(select count(*)::int from (select 1 from ${desk.table} where ${where} limit ${countedAhead}) as found)`;
  });
  const [row] = await db.execute<{ counts: number[] }>(sql`select array[${sql.join(counts, sql`, `)}] as counts`);
  const shown = state.filters[tabFilter];
  const to = (chosen: TableState["filters"]) =>
    desk.paths.list + tableQuery(spec, { ...state, page: 0, print: false, filters: chosen });
  return [
    { label: t("desks:any"), href: to({}), current: Object.keys(state.filters).length === 0 },
    ...choices.map(({ value, label }, at) => ({
      label,
      href: to({ [tabFilter]: String(value) }),
      current: shown === String(value),
      count: row?.counts[at] ?? 0,
    })),
  ];
}

import { DomainError } from "~/platform/errors";
import type { Translate } from "~/platform/i18n/translate";
import { takingTurns } from "~/platform/time/turns";
import { type EntityDesk, fieldsOf } from "../entity-desk.server";
import { findLink, withLinks } from "../links/find-link.server";
import type { LinkCall } from "../links/linked";
import { importColumns } from "./import-columns.server";
import type { ImportFault } from "./import-faults.server";
import type { ImportRow } from "./read-rows.server";

type Rows = { rows: ImportRow[]; faults: ImportFault[] };

/** Resolves the links of a table's rows, each text once; an unresolved one is a fault of its line. */
export async function linkRows(desk: EntityDesk, call: LinkCall, { rows, faults }: Rows, t: Translate): Promise<Rows> {
  if (!fieldsOf(desk).some(([, { link }]) => link)) return { rows, faults };
  const known = new Map<unknown, Map<string, Promise<number>>>();
  const find: typeof findLink = (linked, own, typed) => {
    const texts = known.get(linked) ?? new Map<string, Promise<number>>();
    const found = texts.get(typed) ?? findLink(linked, own, typed);
    known.set(linked, texts.set(typed, found));
    return found;
  };
  const labels = importColumns(desk, t);
  const linked: ImportRow[] = [];
  const wrong: ImportFault[] = [];
  const turn = takingTurns();
  for (const row of rows) {
    await turn();
    try {
      linked.push({ ...row, values: await withLinks(desk, call, row.values, { find }) });
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      const { key, params, field, choices } = error;
      const text = [`${labels.get(field)}: ${t(`errors:${key}`, params)}`, choices.join(t("files:comma"))];
      wrong.push({ line: row.line, text: text.filter(Boolean).join(" ") });
    }
  }
  return { rows: linked, faults: [...faults, ...wrong] };
}

import type { RequestContext } from "~/platform/access/request-context";
import { translator } from "~/platform/i18n/texts.server";
import type { Translate } from "~/platform/i18n/translate";
import { csv } from "~/platform/table/csv";
import type { Db } from "~db/client";
import { type EntityDesk, fieldsFor } from "../entity-desk.server";
import type { FieldKind } from "../fields/field-kind";
import { controlsOf } from "../queries/controls.server";
import type { Control } from "../rules/control";
import { byOf } from "../verbs/save-entity.server";
import { columnsFor, headingRow } from "./import-columns.server";
import { asFile, cellsOfRow } from "./table-of-rows.server";

/** An example value of a required field, as its column holds it. */
function exampleOf(control: Control | undefined, { typed, revive }: FieldKind<unknown>, t: Translate): unknown {
  const text = t("desks:import.example");
  switch (control?.type) {
    case "words": {
      const words = { zh: text, ja: text, en: text };
      return revive ? revive(words) : words;
    }
    case "number":
      return Math.min(control.max, Math.max(control.min, 1_000));
    case "choice": {
      const first = control.choices[0]?.value ?? "";
      return typed(Number(first)) === first ? Number(first) : first;
    }
    case "line":
    case "text":
      return text;
    default:
      return null;
  }
}

/** A table with an example of a new row; it can be imported unchanged where no file or link is required. */
export async function sampleTable(db: Db, desk: EntityDesk, context: RequestContext): Promise<string> {
  const { actor } = byOf(context);
  const t = translator(context.locale);
  const controls = await controlsOf(desk, { db, locale: context.locale });
  const columns = columnsFor(desk, actor, t);
  const initial = desk.initial?.(actor) ?? {};
  const values = Object.fromEntries(
    fieldsFor(desk, actor, { isNew: true }).map(([name, kind]) => [
      name,
      initial[name] ?? (kind.required ? exampleOf(controls[name], kind, t) : null),
    ]),
  );
  asFile(context, `${desk.name}-sample`);
  return csv(headingRow(columns), [cellsOfRow(desk, columns, { values, about: {} })]);
}

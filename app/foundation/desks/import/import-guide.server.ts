import type { Actor } from "~/platform/access/actor";
import { type EntityDesk, fieldsFor, type ListCall } from "../entity-desk.server";
import { controlsOf } from "../queries/controls.server";
import { takesOf } from "./column-readers.server";
import { columnsFor, columnsOfField } from "./import-columns.server";

/** The accepted values of one column of a table, in the visitor's language; `choices` are the possible values. */
export type GuideColumn = {
  heading: string;
  takes: string;
  choices: { value: string; label: string }[];
  isRequired: boolean;
  isOnce: boolean;
};

/** The accepted values of each column of a desk's table, derived from the desk's fields. */
export async function importGuide(desk: EntityDesk, actor: Actor, call: ListCall): Promise<GuideColumn[]> {
  const controls = await controlsOf(desk, call);
  const headings = columnsFor(desk, actor, call.t);
  return fieldsFor(desk, actor, { isNew: true }).flatMap(([name, kind]) => {
    const control = controls[name];
    if (!control) return [];
    return columnsOfField(desk, name, call.t).map(([column, label]) => ({
      heading: headings.get(column) ?? label,
      takes: takesOf(control, call.t),
      choices: control.type === "choice" ? control.choices : [],
      isRequired: kind.required,
      isOnce: Boolean(kind.once),
    }));
  });
}

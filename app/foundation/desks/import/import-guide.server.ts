import type { Actor } from "~/platform/access/actor";
import type { Translate } from "~/platform/i18n/translate";
import { groupDigits } from "~/ui/text/money";
import { type EntityDesk, fieldsFor, type ListCall } from "../entity-desk.server";
import { controlsOf } from "../queries/controls.server";
import type { Control } from "../rules/control";
import { columnsFor, columnsOfField } from "./import-columns.server";

/** The accepted values of one column of a table, in the visitor's language; `choices` are the possible values. */
export type GuideColumn = {
  heading: string;
  takes: string;
  choices: { value: string; label: string }[];
  isRequired: boolean;
  isOnce: boolean;
};

function takesOf(control: Control, t: Translate): string {
  switch (control.type) {
    case "number": {
      const [min, max] = [groupDigits(control.min), groupDigits(control.max)];
      return t(control.unit ? `desks:import.takes.${control.unit}` : "desks:import.takes.number", { min, max });
    }
    case "line":
    case "text":
    case "words":
    case "tags":
      return t("desks:import.takes.text", { max: groupDigits(control.max) });
    case "files":
      return t("desks:import.takes.files", { max: control.max });
    case "group":
      return t("desks:import.takes.part");
    default:
      return t(`desks:import.takes.${control.type}`);
  }
}

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

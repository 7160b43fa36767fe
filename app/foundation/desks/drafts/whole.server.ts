import { z } from "zod";
import { DomainError } from "~/platform/errors";
import { parseForm } from "~/platform/forms/form.server";
import { translator } from "~/platform/i18n/texts.server";
import { type EntityDesk, type EntityValues, fieldsOf } from "../entity-desk.server";
import { typedOf } from "../fields/field-kind";

/** The form data that these values would send. */
function sentBy(desk: EntityDesk, values: EntityValues): FormData {
  const form = new FormData();
  const send = (name: string, typed: unknown): void => {
    if (Array.isArray(typed)) for (const one of typed) form.append(name, String(one));
    else if (typeof typed === "object" && typed !== null)
      for (const [part, one] of Object.entries(typed)) send(`${name}.${part}`, one);
    else if (typed === true) form.append(name, "on");
    else if (typed !== false && typed !== null && typed !== undefined) form.append(name, String(typed));
  };
  for (const [name, kind] of fieldsOf(desk)) send(`values.${name}`, typedOf(kind, values[name]));
  return form;
}

/** The controls of a desk's form that would refuse these values: `title.zh`, `mobileKey`. */
function wrongIn(desk: EntityDesk, values: EntityValues): string[] {
  const shape = z.object(Object.fromEntries(fieldsOf(desk).map(([name, { form }]) => [name, form])));
  const parsed = parseForm(sentBy(desk, values), z.object({ values: shape.prefault({}) }), translator("en_US"));
  return parsed.ok ? [] : Object.keys(parsed.reply.error ?? {}).map((name) => name.replace(/^values\./, ""));
}

/** Whether the values of a draft pass the checks of their fields for publication. */
export const isWhole = (desk: EntityDesk, values: EntityValues): boolean => wrongIn(desk, values).length === 0;

/**
 * Throws `draftUnfinished`, beside the first invalid field, when a draft lacks fields or the desk's form would refuse
 * them: publication without a form applies the form's checks.
 */
export function requireWhole(desk: EntityDesk, values: EntityValues): void {
  const wrong = wrongIn(desk, values);
  if (wrong.length > 0)
    throw new DomainError("draftUnfinished", { field: wrong[0], params: { fields: wrong.join(",") } });
}

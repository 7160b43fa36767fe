import type { FieldView } from "./control";

/** A heading of a form with the fields below it; the first section may have none. */
export type Section = { heading: FieldView["section"]; fields: FieldView[] };

/** The fields of a form by their headings, in order. */
export function sectionsIn(fields: readonly FieldView[]): Section[] {
  const sections: Section[] = [];
  for (const field of fields) {
    const last = sections.at(-1);
    if (field.section || !last) sections.push({ heading: field.section, fields: [field] });
    else last.fields.push(field);
  }
  return sections;
}

type Reply = { error?: Readonly<Record<string, unknown>> | null | undefined; initialValue?: unknown };

/** A value for comparison, where empty controls count as not sent. */
function sent(value: unknown): string {
  const text = JSON.stringify(value ?? "", (_, inner) => (inner === "" || inner === null ? undefined : inner));
  return text === undefined || text === "{}" || text === "[]" ? "" : text;
}

/** Whether a control of the form belongs to a field: `values.name.zh` to `name`. */
export const isControlOf = (field: string, control: string): boolean => `${control}.`.startsWith(`values.${field}.`);

/** Whether a form's reply refuses a field of the section, or holds another value of one than the page. */
export function isTouched({ fields }: Section, { error, initialValue }: Reply): boolean {
  const typed = (initialValue as { values?: Record<string, unknown> } | undefined)?.values;
  return fields.some(
    ({ name, value }) =>
      Object.keys(error ?? {}).some((control) => isControlOf(name, control)) ||
      (typed !== undefined && sent(typed[name]) !== sent(value)),
  );
}

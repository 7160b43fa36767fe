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

/** Whether a form's reply refuses a field of the section. */
export const isRefused = ({ fields }: Section, errors: Readonly<Record<string, unknown>>): boolean =>
  Object.keys(errors).some((control) => fields.some(({ name }) => `${control}.`.startsWith(`values.${name}.`)));

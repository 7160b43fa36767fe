import { commodityLimits as limits } from "./limits";

type Texts = { zh?: string | undefined; ja?: string | undefined; en?: string | undefined };

/** A value and a property as typed in the form, not validated; empty fields may be absent. */
export type ValueRow = {
  id?: string | undefined;
  text?: Texts | undefined;
  priceDelta?: string | undefined;
  stock?: string | undefined;
  inventory?: string | undefined;
};
export type PropertyRow = { name?: Texts | undefined; values?: ValueRow[] | undefined };

/** Reads at most `max` rows of a posted list; no rows when it is no list, an empty object for an invalid row. */
const rowsOf = (list: unknown, max: number): Record<string, unknown>[] =>
  Array.isArray(list)
    ? Array.from(list.slice(0, max), (row: unknown) => (typeof row === "object" && row !== null ? { ...row } : {}))
    : [];

/** The rows in a form's reply, whatever was posted. */
export const typedRows = (list: unknown): PropertyRow[] =>
  rowsOf(list, limits.properties).map((property) => ({
    ...property,
    values: rowsOf(property.values, limits.values).map(({ id, ...value }) => ({
      ...(value as ValueRow),
      ...(typeof id === "string" && { id }),
    })),
  }));

const times = (count: number): number[] => [...Array(count).keys()];

/** Values of the form's buttons that add or remove a row. */
export const propertySteps: readonly string[] = [
  "addProperty",
  ...times(limits.properties).flatMap((at) => [
    `dropProperty-${at}`,
    `addValue-${at}`,
    ...times(limits.values).map((value) => `dropValue-${at}-${value}`),
  ]),
];

/** The rows after a step, and the name of the field to focus. */
export type Stepped = { properties: PropertyRow[]; focus: string };

const without = <T>(rows: readonly T[], at: number): T[] => rows.filter((_, place) => place !== at);
const firstOf = (at: number, value: number) => `properties[${at}].values[${value}].text.zh`;

/** Adds or removes the row that a step names; other rows stay as typed. Adds no rows beyond the limits. */
export function stepped(rows: readonly PropertyRow[], step: string): Stepped {
  const properties = [...rows];
  const [what, ...places] = step.split("-");
  const [at = 0, place = 0] = places.map(Number);
  const row = properties[at];
  const values = row?.values ?? [];
  const name = (property: number) => (properties.length > 0 ? `properties[${property}].name.zh` : "");
  if (what === "addProperty" && properties.length < limits.properties) {
    properties.push({ name: {}, values: [{}, {}] });
    return { properties, focus: name(properties.length - 1) };
  }
  if (what === "dropProperty" && row) {
    properties.splice(at, 1);
    return { properties, focus: name(Math.max(0, at - 1)) };
  }
  if (what === "addValue" && row && values.length < limits.values) {
    properties[at] = { ...row, values: [...values, {}] };
    return { properties, focus: firstOf(at, values.length) };
  }
  if (what === "dropValue" && row && place < values.length) {
    properties[at] = { ...row, values: without(values, place) };
    return { properties, focus: values.length > 1 ? firstOf(at, Math.max(0, place - 1)) : name(at) };
  }
  return { properties, focus: "" };
}

import { z } from "zod";
import { DomainError } from "~/platform/errors";
import { type EntityDesk, type EntityValues, fieldsOf } from "./entity-desk.server";
import { draftForm } from "./fields/field-kind";

type Body = Readonly<Record<string, unknown>>;
type Shape = Record<string, z.ZodType>;

/**
 * The shape of a row in request bodies: each field under its own name, texts with one key per language (`name`,
 * `nameJp`, `nameEn`).
 */
export const shapeOf = (desk: EntityDesk): Shape =>
  Object.assign({}, ...fieldsOf(desk).map(([name, { call, form }]) => call?.shape(name) ?? { [name]: form }));

/** `shapeOf` of a draft: required fields may be missing or null. */
export const draftShapeOf = (desk: EntityDesk): Shape =>
  Object.assign(
    {},
    ...fieldsOf(desk).map(([name, kind]) => {
      if (!kind.call) return { [name]: draftForm(kind) };
      const shape = Object.entries(kind.call.shape(name));
      return Object.fromEntries(shape.map(([key, one]) => [key, kind.required ? one.nullish() : one]));
    }),
  );

/** Reads the values of a row from a body. */
export const valuesIn = (desk: EntityDesk, body: Body): EntityValues =>
  Object.fromEntries(fieldsOf(desk).map(([name, { call }]) => [name, call ? call.read(body, name) : body[name]]));

/**
 * The values of a row after a change by what a body sent: a field that it does not name stays as it is, and so does each
 * part of one, such as another language. Throws `invalidInput` with the names of wrong fields.
 */
export function changedValues(desk: EntityDesk, stored: EntityValues, sent: Body): EntityValues {
  const changed = fieldsOf(desk).map(([name, { call, form }]): [string, unknown] => {
    const shape = call?.shape(name) ?? { [name]: form };
    if (!Object.keys(shape).some((key) => key in sent)) return [name, stored[name]];
    const parts = z.object(shape).safeParse({ ...call?.write(stored[name], name), ...sent });
    if (!parts.success) throw new DomainError("invalidInput", { params: { fields: wrongFields(parts.error).join() } });
    return [name, call ? call.read(parts.data, name) : parts.data[name]];
  });
  return Object.fromEntries(changed);
}

const wrongFields = ({ issues }: z.ZodError): string[] => [...new Set(issues.map(({ path }) => path.join(".")))];

/** `valuesIn` of a draft: missing required fields become null. */
export function draftValuesIn(desk: EntityDesk, body: Body): EntityValues {
  const values = valuesIn(desk, body);
  const missing = fieldsOf(desk).filter(([name, { required }]) => required && values[name] === undefined);
  return { ...values, ...Object.fromEntries(missing.map(([name]) => [name, null])) };
}

/** Writes the values of a row as calls return them. */
export const sayValues = (desk: EntityDesk, values: EntityValues): Body =>
  Object.assign(
    {},
    ...fieldsOf(desk).map(([name, { call }]) => call?.write(values[name], name) ?? { [name]: values[name] }),
  );

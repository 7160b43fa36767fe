import { z } from "zod";

/**
 * Registry of schemas that read file keys; `beside` names the fields below their own in which the files arrive (empty:
 * in their own).
 */
export const fileFields = z.registry<{ beside: readonly string[] }>();

type Def = {
  shape?: Record<string, z.ZodType>;
  options?: readonly z.ZodType[];
  element?: z.ZodType;
  innerType?: z.ZodType;
  in?: z.ZodType;
  left?: z.ZodType;
  right?: z.ZodType;
};

const below = (path: string, name: string): string => (path ? `${path}.${name}` : name);

/**
 * The names of a form's fields that take files, such as `avatar` and `values.image`; fields of lists without their
 * index.
 */
export function fileFieldsOf(schema: z.ZodType, path = ""): string[] {
  const mark = fileFields.get(schema);
  if (mark) return mark.beside.length > 0 ? mark.beside.map((name) => below(path, name)) : [path];
  const { shape = {}, options = [], element, innerType, left, right, in: source } = schema.def as Def;
  const same = [...options, innerType, source, left, right].filter((one) => one !== undefined);
  return [
    ...Object.entries(shape).flatMap(([name, field]) => fileFieldsOf(field, below(path, name))),
    ...same.flatMap((one) => fileFieldsOf(one, path)),
    ...(element ? fileFieldsOf(element, `${path}[]`) : []),
  ];
}

/** A field's name without list indexes: `items[3].image` becomes `items[].image`. */
export const withoutPlaces = (name: string): string => name.replace(/\[\d*\]/g, "[]");

import { randomUUID } from "node:crypto";
import { z } from "zod";
import type { FieldKind } from "~/foundation/desks/fields/field-kind";
import { trilingual } from "~/foundation/desks/fields/text-fields";
import { plain } from "~/platform/fields/fields";
import { isFilled } from "~/platform/i18n/words";
import type { Words } from "~db/schema/columns";
import type { Property } from "~db/schema/commodity-property";
import { commodityLimits as limits } from "./rules/limits";
import type { SentProperty } from "./rules/property-rules";

/** The id of a value; without commas, which join the ids of a choice. */
export const valueId = plain(20).regex(/^[\w-]*$/);

/** Creates the id of a new value. */
export const newValueId = (): string => randomUUID().slice(0, 8);

/** Initial units of a value's own stock. */
export const firstUnits = z.number().int().min(0).max(limits.inventory);

/** The names of a property and of a value, in one language at least. */
export const propertyName = trilingual({ max: limits.propertyName, required: true });
export const valueText = trilingual({ max: limits.valueName, required: true });

const shapeOf = (kind: Named, key: string) => kind.call?.shape(key) ?? {};
const wordsIn = (kind: Named, body: Body, key: string) => kind.call?.read(body, key) as Words;
const say = (kind: Named, words: Words, key: string) => kind.call?.write(words, key);
type Named = typeof propertyName;
type Body = Readonly<Record<string, unknown>>;

const isNamed = (kind: Named, key: string) => (body: Body) => isFilled(wordsIn(kind, body, key));

const callValue = z
  .object({
    ...shapeOf(valueText, "text"),
    id: valueId.optional(),
    priceDelta: z.number().int().min(-limits.yen).max(limits.yen).default(0),
    stock: z.boolean().optional(),
    inventory: firstUnits.optional(),
  })
  .refine(isNamed(valueText, "text"), { path: ["text"] });
const callProperty = z
  .object({ ...shapeOf(propertyName, "name"), values: z.array(callValue).min(1).max(limits.values) })
  .refine(isNamed(propertyName, "name"), { path: ["name"] });

type CallValue = Pick<z.output<typeof callValue>, "id" | "priceDelta" | "stock" | "inventory">;

/** Reads a value; it keeps its own stock when `stock` is set or `inventory` is given. */
const readValue = (body: Body): SentProperty["values"][number] => {
  const { id, priceDelta, stock, inventory } = body as CallValue;
  const isOwn = stock || inventory !== undefined;
  return { id: id || newValueId(), text: wordsIn(valueText, body, "text"), priceDelta, stock: isOwn, inventory };
};

/**
 * The properties of a commodity in API calls [C28]: `[{name, nameJp, nameEn, values: [{id, text, textJp, textEn,
 * priceDelta, stock, inventory}]}]`. A value without a known id is new; `inventory` is the initial number of units of
 * its own stock and does not change existing stock. Properties that a call leaves out stay. Their form is on a page of
 * its own.
 */
export const propertyList = (): FieldKind<Property[]> => ({
  form: z.undefined().optional() as unknown as z.ZodType<Property[]>,
  call: {
    shape: (key) => ({ [key]: z.array(callProperty).max(limits.properties).optional() }),
    read: (body, key) =>
      (body[key] as (Body & { values: Body[] })[] | undefined)?.map((property) => ({
        name: wordsIn(propertyName, property, "name"),
        values: property.values.map(readValue),
      })) as Property[],
    write: (properties, key) => ({
      [key]: properties.map((property) => ({
        ...say(propertyName, property.name, "name"),
        values: property.values.map(({ id, text: words, priceDelta, stock = false }) => ({
          id,
          ...say(valueText, words, "text"),
          priceDelta,
          stock,
        })),
      })),
    }),
  },
  required: false,
  control: () => null,
  typed: () => undefined,
  cell: () => ({ text: "" }),
});

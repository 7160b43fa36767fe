import type { ErrorKey, FieldFault } from "~/platform/errors";
import type { Flag } from "~/platform/i18n/locales";
import { inLanguage } from "~/platform/i18n/words";
import type { Words } from "~db/schema/columns";
import type { Property } from "~db/schema/commodity-property";

type Value = Property["values"][number];

/** A property as a seller submits it; `inventory` is the initial number of units of a value's new own stock. */
export type SentProperty = { name: Words; values: (Value & { inventory?: number | undefined })[] };

const flags: readonly Flag[] = ["zh", "ja", "en"];

/** The text that visitors read, normalized for comparison: width and case. */
const read = (words: Words, flag: Flag): string => inLanguage(words, flag).text.normalize("NFKC").trim().toLowerCase();

/** The first name that reads like an earlier one in a language, with that language; null when there is none. */
function repeated(names: readonly Words[]): { at: number; flag: Flag } | null {
  for (const [at, words] of names.entries())
    for (const flag of flags)
      if (names.slice(0, at).some((earlier) => read(earlier, flag) === read(words, flag))) return { at, flag };
  return null;
}

/** The misfit of a repeated name, at the control of the language that is read. */
function twice(key: ErrorKey, names: readonly Words[], control: (at: number) => string): FieldFault[] {
  const found = repeated(names);
  if (!found) return [];
  const { text, lang } = inLanguage(names[found.at] ?? {}, found.flag);
  return [{ key, field: `${control(found.at)}.${lang}`, params: { name: text } }];
}

const deltas = ({ values }: Property): number[] => values.map(({ priceDelta }) => priceDelta);

/** Lowest amount in yen that a complete choice adds to the price. */
export const lowestDelta = (properties: readonly Property[]): number =>
  properties.reduce((sum, property) => sum + Math.min(...deltas(property)), 0);

/** Lowest unit price before a choice, yen: the VIP price when it is a reduction [C5]. */
const leastPrice = ({ price, vipPrice }: Prices): number => (vipPrice > 0 ? Math.min(price, vipPrice) : price);

type Prices = { price: number; vipPrice: number };

/**
 * Checks that a choice with a negative delta leaves at least 1 yen; without such a choice a commodity may be free.
 * Reported at the value with the lowest delta, or at the price when `isPrice`: the price was changed.
 */
export function priceMisfits(properties: readonly Property[], prices: Prices, isPrice: boolean): FieldFault[] {
  const delta = lowestDelta(properties);
  const lowest = leastPrice(prices) + delta;
  if (delta >= 0 || lowest >= 1) return [];
  const least = Math.min(...properties.flatMap(deltas));
  const at = properties.findIndex((property) => deltas(property).includes(least));
  const value = deltas(properties[at] as Property).indexOf(least);
  const field = isPrice ? "price" : `properties[${at}].values[${value}].priceDelta`;
  return [{ key: "propertyPriceLow", field, params: { price: lowest } }];
}

/** Checks that value ids are unique. */
function idMisfits(properties: readonly Property[]): FieldFault[] {
  const known = new Set<string>();
  for (const [at, { values }] of properties.entries())
    for (const [place, { id, text }] of values.entries()) {
      const field = `properties[${at}].values[${place}].text.zh`;
      if (known.has(id)) return [{ key: "valueTwice", field, params: { name: inLanguage(text, "zh").text } }];
      known.add(id);
    }
  return [];
}

/** Inconsistencies of names: no two properties, and no two values of one, read alike in any language [C28]. */
export function nameMisfits(properties: readonly Property[]): FieldFault[] {
  const names = properties.map(({ name }) => name);
  return [
    ...twice("propertyTwice", names, (at) => `properties[${at}].name`),
    ...properties.flatMap(({ values }, property) => {
      const texts = values.map(({ text }) => text);
      return twice("valueTwice", texts, (at) => `properties[${property}].values[${at}].text`);
    }),
    ...idMisfits(properties),
  ];
}

const valuesOf = (properties: readonly Property[]): Value[] => properties.flatMap(({ values }) => values);

/** Ids of the values that keep stock of their own. */
export const stockIds = (properties: readonly Property[]): Set<string> =>
  new Set(valuesOf(properties).flatMap(({ id, stock }) => (stock ? [id] : [])));

/** Values that a change removes, or whose own stock it ends; open orders must not hold units of them. */
export function lostValues(before: readonly Property[], after: readonly Property[]): Value[] {
  const [kept, stocked] = [new Set(valuesOf(after).map(({ id }) => id)), stockIds(after)];
  return valuesOf(before).filter(({ id, stock }) => !kept.has(id) || (stock && !stocked.has(id)));
}

/** Whether a change begins or ends the own stock of any value. */
export function changesStock(before: readonly Property[], after: readonly Property[]): boolean {
  const [had, has] = [stockIds(before), stockIds(after)];
  return had.size !== has.size || [...had].some((id) => !has.has(id));
}

/** Properties as they are stored: without units of stock. */
export const storedProperties = (sent: readonly SentProperty[]): Property[] =>
  sent.map(({ name, values }) => ({
    name,
    values: values.map(({ id, text, priceDelta, stock }) => ({ id, text, priceDelta, ...(stock && { stock }) })),
  }));

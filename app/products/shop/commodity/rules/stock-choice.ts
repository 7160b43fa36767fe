import type { Property } from "~db/schema/commodity-property";

/** The values of a commodity that keep their own stock. */
const ownStocks = (properties: readonly Property[]) =>
  properties.flatMap(({ values }) => values.filter(({ stock }) => stock));

/** The text of the value that keeps its own stock; empty for the commodity's own stock. */
export const choiceLabel = (properties: readonly Property[], valueId: string) =>
  ownStocks(properties).find(({ id }) => id === valueId)?.text ?? {};

/** Whether some choice is sold from the commodity's own stock: no property has values that all keep their own. */
export const isOwnStockUsed = (properties: readonly Property[]): boolean =>
  !properties.some(({ values }) => values.length > 0 && values.every(({ stock }) => stock));

/** Resolves a typed value id or text to a stock; "" is the commodity's own [C28]. */
export function chosenStock(
  properties: readonly Property[],
  typed: string,
): { valueId: string | null } | { refused: "stockChoiceMissing" | "stockChoiceUnknown"; choices: string } {
  const own = ownStocks(properties);
  const choices = own.map(({ id, text }) => text.zh ?? text.ja ?? text.en ?? id).join(", ");
  if (typed === "") return isOwnStockUsed(properties) ? { valueId: null } : { refused: "stockChoiceMissing", choices };
  const wanted = typed.trim().toLowerCase();
  const found = own.find(({ id, text }) => [id, ...Object.values(text)].some((word) => word?.toLowerCase() === wanted));
  return found ? { valueId: found.id } : { refused: "stockChoiceUnknown", choices };
}

import { z } from "zod";
import { missing } from "../errors";

const largest = Number.MAX_SAFE_INTEGER;

/** The id in a part of an address: digits only; null for any other text. */
export const rowIdIn = (text: string | null | undefined): number | null =>
  text && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null;

/** The id in a part of an address. Throws `notFindData` for any other text. */
export function rowIdOf(text: string | null | undefined): number {
  const id = rowIdIn(text);
  if (id === null) throw missing();
  return id;
}

/** The id of a row, as a number or as its digits; `0x10`, `1e3`, true and [5] are refused. */
export const rowId = z
  .preprocess((value) => (typeof value === "string" ? rowIdIn(value) : value), z.number().int().positive().max(largest))
  .meta({ type: "integer", minimum: 1, maximum: largest });

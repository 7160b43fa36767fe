import { z } from "zod";

/** The id of a row, as a number or as the text of one. */
export const rowId = z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER);

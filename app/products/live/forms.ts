import { z } from "zod";
import { rowId } from "~/platform/data/row-id";
import { liveLimits } from "./rules/limits";

/** Flags of a live event; omitted ones stay unchanged. */
export const flagBody = z.object({
  id: rowId,
  flag: z.boolean().optional(),
  replay: z.boolean().optional(),
  isShow: z.boolean().optional(),
});

/** The commodities of a live event, in this order. */
export const productBody = z.object({ id: rowId, commodityIds: z.array(rowId).max(liveLimits.goods) });

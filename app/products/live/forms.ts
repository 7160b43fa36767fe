import { z } from "zod";
import { rowId } from "~/platform/data/row-id";
import { liveLimits } from "./rules/limits";

/** What a live event says of itself; what is left out stays as it is. */
export const flagBody = z.object({
  id: rowId,
  flag: z.boolean().optional(),
  replay: z.boolean().optional(),
  isShow: z.boolean().optional(),
});

/** What a live event sells from now on, in this order. */
export const productBody = z.object({ id: rowId, commodityIds: z.array(rowId).max(liveLimits.goods) });

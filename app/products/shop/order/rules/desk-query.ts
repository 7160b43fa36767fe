import { z } from "zod";
import { rowId } from "~/platform/data/row-id";
import { dayField, line } from "~/platform/forms/fields";
import { orderStates } from "../states";

const day = dayField.optional().catch(undefined);

/** What the seller's desk was asked to show, from the address; what makes no sense counts as not asked. */
export const deskQuery = z.object({
  status: z.enum(orderStates).optional().catch(undefined),
  keyword: line(100).optional().catch(undefined),
  from: day,
  to: day,
  sellerId: rowId.optional().catch(undefined),
});

import { z } from "zod";
import { rowId } from "~/platform/data/row-id";
import { plain } from "~/platform/fields/fields";

/** The form of a commodity's page: what is chosen, how many, and which button was pressed. */
export const buyForm = z.object({
  intent: z.enum(["cart", "buy"]),
  num: z.number().int().min(1).max(999_999_999),
  values: z.array(plain(60)).max(10).default([]),
  key: plain(100).optional(),
});

/** The same on a page that sells several: each form names its commodity. */
export const offerForm = buyForm.extend({ commodityId: rowId });

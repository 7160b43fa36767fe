import { z } from "zod";
import { rowId } from "~/platform/data/row-id";
import { plain, text } from "~/platform/fields/fields";
import { inventoryLimits as limits } from "./rules/limits";
import { salesRanges } from "./rules/periods";

const units = z.number().int().min(0).max(limits.quantity);
const item = {
  commodityId: rowId,
  valueId: plain(limits.valueId).default(""),
  seen: z.number().int().optional(),
};

/** Body of POST /api/inventory/count/save. */
export const countBody = z.object({
  items: z
    .array(z.object({ ...item, lotId: rowId.nullish(), counted: units }))
    .min(1)
    .max(limits.countLines),
  note: text(limits.note).default(""),
});

/** The count sheet; fields left empty were not counted. */
export const countForm = z.object({
  intent: z.literal("count"),
  step: z.enum(["check", "book"]).default("check"),
  items: z
    .array(z.object({ ...item, lotId: rowId.optional(), counted: units.optional() }))
    .max(limits.countLines)
    .default([]),
  note: text(limits.note).default(""),
});

/** Query of GET /api/inventory/sales; `by` selects the rows of the CSV. */
export const salesQuery = z.object({
  range: z.enum(salesRanges).default("today"),
  sellerId: rowId.optional(),
  format: z.enum(["json", "csv"]).optional(),
  by: z.enum(["day", "commodity"]).default("day"),
});

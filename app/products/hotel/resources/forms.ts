import { z } from "zod";
import { rowId } from "~/platform/data/row-id";
import { dayField, plain } from "~/platform/fields/fields";
import { slotLimits } from "./rules/slots";
import { resourceTypes } from "./rules/types";

const type = z.enum(resourceTypes);
const count = z.number().int().min(1).max(slotLimits.capacity);
const slotId = plain(4).regex(/^\d{4}$/, "validation.choice");

/** Queries of GET /api/hotel_resource/list and calendar. */
export const listQuery = z.object({
  companyId: rowId.optional(),
  type: type.optional(),
});
export const calendarQuery = z.object({ companyId: rowId, type, from: dayField, to: dayField });

/** The body of POST /api/hotel_resource/reserve. */
export const reserveBody = z.object({ resourceId: rowId, date: dayField, slotId, count, orderId: rowId });

/** The forms of the page on which guests reserve and cancel. */
export const resourceForm = z.discriminatedUnion("intent", [
  z.object({
    intent: z.literal("reserve"),
    key: plain(100).default(""),
    resourceId: rowId,
    date: dayField,
    slotId,
    count,
    orderId: rowId,
  }),
  z.object({ intent: z.literal("cancel"), reservationId: rowId }),
]);

/** The form with which a property cancels a reservation. */
export const cancelForm = z.object({ intent: z.literal("cancel"), reservationId: rowId });

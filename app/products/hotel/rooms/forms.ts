import { z } from "zod";
import { orderNumber } from "~/foundation/orders/forms";
import { rowId } from "~/platform/data/row-id";
import { dayField, text } from "~/platform/fields/fields";
import { hotelLimits as limits } from "../limits";
import { cleanStatuses } from "./rules/cleaning";

const reason = text(limits.reason).default("");
const status = z.enum(cleanStatuses);

/** Acts on the chart: give a room, move to another, close a room, reopen it. */
export const chartForm = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("give"), number: orderNumber, roomId: rowId, from: dayField, to: dayField }),
  z.object({
    intent: z.literal("move"),
    number: orderNumber,
    leaving: rowId,
    roomId: rowId,
    from: dayField,
    to: dayField,
  }),
  z.object({ intent: z.literal("block"), roomId: rowId, from: dayField, to: dayField, reason }),
  z.object({ intent: z.literal("open"), blockId: rowId }),
]);

/** Acts on a cleaning card: set the room's state, or its note. */
export const cleanForm = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("clean"), roomId: rowId, status }),
  z.object({ intent: z.literal("note"), roomId: rowId, note: text(limits.reason).default("") }),
]);

/** Bodies and queries of the calls. */
export const chartQuery = z.object({ companyId: rowId, from: dayField, to: dayField });
export const giveBody = z.object({
  id: rowId,
  roomId: rowId,
  leaving: rowId.optional(),
  from: dayField.optional(),
  to: dayField.optional(),
});
export const blockBody = z.object({ roomId: rowId, from: dayField, to: dayField, reason });
export const cleanBody = z.object({ status, note: text(limits.reason).optional() });

import { z } from "zod";
import { dayField } from "~/platform/fields/fields";
import { slots } from "./slots";

/** A buyer's delivery wish: a day, a time slot, both or neither. */
export const deliveryFields = {
  deliveryDay: dayField.optional(),
  deliverySlot: z.enum(slots).optional(),
};

import { z } from "zod";
import { dayField } from "~/platform/forms/fields";
import { slots } from "./slots";

/** What a buyer wishes of the delivery: a day, a time of day, both or neither. */
export const deliveryFields = {
  deliveryDay: dayField.optional(),
  deliverySlot: z.enum(slots).optional(),
};

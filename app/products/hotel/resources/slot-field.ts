import { z } from "zod";
import type { FieldKind } from "~/foundation/desks/fields/field-kind";
import { plain, text } from "~/platform/fields/fields";
import type { ResourceSlot } from "~db/schema/hotel-resource";
import { readSlots, type SlotProblem, type SlotTimes, slotLimits, slotsOf, writeSlots } from "./rules/slots";

/** Most characters of a line. */
const lineLength = 30;

const messages: Readonly<Record<SlotProblem, string>> = {
  line: "validation.slotLine",
  times: "validation.slotTimes",
  capacity: "validation.slotCapacity",
  overlap: "validation.slotOverlap",
  many: "validation.slotsTooMany",
  none: "validation.required",
};

function settled(found: ResourceSlot[] | SlotProblem, context: z.RefinementCtx): ResourceSlot[] {
  if (typeof found !== "string") return found;
  context.addIssue({ code: "custom", message: messages[found] });
  return z.NEVER;
}

const sentSlots = z
  .array(z.object({ start: plain(5), end: plain(5), capacity: z.number().int() }))
  .max(slotLimits.slots)
  .transform((given: SlotTimes[], context) => settled(slotsOf(given), context));

/** Field of a resource's daily slots, typed one a line with their capacity: `10:00-11:00 8`. */
export const slotList = (): FieldKind<ResourceSlot[]> => ({
  form: text(slotLimits.slots * lineLength).transform((typed, context) => settled(readSlots(typed), context)),
  call: {
    shape: (name) => ({ [name]: sentSlots }),
    read: (body, name) => body[name] as ResourceSlot[],
    write: (value, name) => ({ [name]: value }),
  },
  required: true,
  control: () => ({ type: "text", max: slotLimits.slots * lineLength }),
  typed: writeSlots,
  cell: (value) => ({
    text: value.length > 0 ? `${value[0]?.start}–${value.at(-1)?.end} (${value.length})` : "",
    inFile: value.map(({ start, end, capacity }) => `${start}-${end} ${capacity}`).join(", "),
  }),
});

import { z } from "zod";
import { rowId } from "~/platform/data/row-id";
import { line, plain, urlField } from "~/platform/forms/fields";
import { hotelLimits as limits } from "../limits";

/** The address of a room's own calendar: made, made anew, or taken away. */
export const addressForm = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("renew"), roomId: rowId }),
  z.object({ intent: z.literal("close"), roomId: rowId }),
]);

/** A calendar of another channel for a room; one that goes; days of one that are seen to. */
export const importForm = z.discriminatedUnion("intent", [
  z.object({
    ...{ intent: z.literal("add"), roomId: rowId },
    ...{ name: line(limits.importName).min(1, "validation.required"), url: urlField },
  }),
  z.object({ intent: z.literal("remove"), importId: rowId }),
  z.object({ intent: z.literal("dismiss"), conflictId: rowId }),
]);

/** A calendar is read at once. */
export const fetchForm = z.object({ intent: z.literal("fetch"), importId: rowId });

/** Which room's calendar an address names, and its secret, as they came: whatever is wrong is answered alike. */
export const feedParams = z.object({ id: plain(200), secret: plain(200) });

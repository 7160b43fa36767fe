import { z } from "zod";
import { rowId } from "~/platform/data/row-id";
import { stayFields } from "../booking/forms";

/** The form that joins the waiting list for a stay that is full. */
export const waitForm = z.object({ intent: z.literal("wait"), ...stayFields });

/** The form that leaves the list or declines an offer. */
export const leaveForm = z.object({ intent: z.literal("leave"), entryId: rowId });

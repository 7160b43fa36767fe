import { z } from "zod";
import { importLimits } from "~/foundation/nights/calendars/import-address";
import { rowId } from "~/platform/data/row-id";
import { line, plain, urlField } from "~/platform/fields/fields";

/** Acts on the URL of a room's own calendar: create or replace it, remove it. */
export const addressForm = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("renew"), roomId: rowId }),
  z.object({ intent: z.literal("close"), roomId: rowId }),
]);

/** Acts on calendars of other channels: add one, remove one, dismiss a conflict. */
export const importForm = z.discriminatedUnion("intent", [
  z.object({
    intent: z.literal("add"),
    roomId: rowId,
    name: line(importLimits.name).min(1, "validation.required"),
    url: urlField,
  }),
  z.object({ intent: z.literal("remove"), importId: rowId }),
  z.object({ intent: z.literal("dismiss"), conflictId: rowId }),
]);

/** Imports a calendar at once. */
export const fetchForm = z.object({ intent: z.literal("fetch"), importId: rowId });

/** Room and secret in a feed's URL, not validated here: any wrong value gets the same reply. */
export const feedParams = z.object({ id: plain(200), secret: plain(200) });

import { z } from "zod";
import { importLimits } from "~/foundation/nights/calendars/import-address";
import { rowId } from "~/platform/data/row-id";
import { dayField, line, plain, text, urlField } from "~/platform/fields/fields";
import { stayLimits as limits } from "../limits";

const rent = z.number().int().min(0).max(10_000_000).optional();

/** The host's forms about nights: rents of a period, closing one, opening a block. */
export const nightsForm = z.discriminatedUnion("intent", [
  z.object({
    intent: z.literal("rates"),
    from: dayField,
    to: dayField,
    weekday: rent,
    holiday: rent,
    minStay: z.number().int().min(1).max(365).optional(),
    isUsual: z.boolean().default(false),
  }),
  z.object({ intent: z.literal("block"), from: dayField, to: dayField, reason: line(limits.reason).default("") }),
  z.object({ intent: z.literal("unblock"), blockId: rowId }),
]);

/** The host's forms about calendars: our own address, and those of other channels. */
export const calendarForm = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("renew") }),
  z.object({ intent: z.literal("close") }),
  z.object({ intent: z.literal("add"), name: line(importLimits.name).min(1, "validation.required"), url: urlField }),
  z.object({ intent: z.literal("remove"), importId: rowId }),
]);

/** Imports a calendar at once. */
export const fetchForm = z.object({ intent: z.literal("fetch"), importId: rowId });

/** Two days, both included, of a calendar's call. */
export const daysQuery = z.object({ from: dayField, to: dayField });

/** Bodies of the host's calls. */
export const blockBody = z.object({ id: rowId, from: dayField, to: dayField, reason: text(limits.reason).default("") });
export const icalBody = z.object({ id: rowId, importUrls: z.array(urlField).max(importLimits.calendars) });

/** Listing and secret in a feed's URL, not validated here: any wrong value gets the same reply. */
export const feedParams = z.object({ id: plain(200), secret: plain(200) });

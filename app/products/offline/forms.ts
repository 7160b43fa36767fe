import { z } from "zod";
import { yen } from "~/foundation/desks/fields/amount-fields";
import { rowId } from "~/platform/data/row-id";
import { plain, text } from "~/platform/fields/fields";
import { askLimits } from "./rules/limits";

const amount = yen({ min: 1, max: askLimits.amount }).form;
const points = yen({ min: 0, max: askLimits.amount, initial: 0 }).form;
const token = plain(200).min(1, "invalidToken");
const reason = text(askLimits.reason).min(1, "validation.required");
const wholeYen = z.number().int().min(1).max(askLimits.amount);

/** The guest's form: the bill in yen, and the points to use; 0 points requests points only. */
export const askForm = z.object({ amount, points });

/** Body of POST /api/shop_point/request. */
export const requestBody = z.object({ shopId: rowId, token, amount: wholeYen });

/** Body of POST /api/shop_point/use. */
export const useBody = requestBody.extend({ point: wholeYen });

/** The shop's approval, with the corrected bill if the guest was mistaken. */
export const approveForm = z.object({ intent: z.literal("approve"), id: rowId, amount: amount.optional() });
export const approveBody = z.object({ amount: wholeYen.optional() }).default({});

/** The shop's rejection, with its reason. */
export const rejectForm = z.object({ intent: z.literal("reject"), id: rowId, reason });
export const rejectBody = z.object({ reason });

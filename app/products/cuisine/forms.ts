import { z } from "zod";
import { yen } from "~/foundation/desks/fields/amount-fields";
import { rowId } from "~/platform/data/row-id";
import { emailField, line, plain, text } from "~/platform/fields/fields";
import { cuisineLimits as limits } from "./rules/limits";

const guestCount = z.number().int().min(1).max(limits.guests);
const key = plain(60).regex(/^[\w:-]{1,60}$/);
const optionIds = z.array(plain(20)).max(limits.options);
const num = z.number().int().min(0).max(limits.num);
const version = z.number().int().min(0).max(Number.MAX_SAFE_INTEGER);
const note = line(limits.note).default("");
const reason = text(limits.reason);
const payMethod = z.enum(["cash", "card", "qr", "points"]);
/** How guests want to pay; online payment they start themselves. */
const payWish = z.enum(["cash", "card", "qr", "online", "points"]);
const splitBy = z.enum(["none", "head", "line"]);
const wholeYen = z.number().int().min(0).max(1_000_000_000);
const typedYen = yen({ max: 1_000_000_000 }).form;
const lineIds = z.array(rowId).min(1).max(100);
const setState = z.enum(["confirmed", "preparing", "done", "canceled"]);
const callKind = z.enum(["waiter", "water", "bill", "other"]);

/** A phone joins a table; the first one states the number of guests. */
export const joinForm = z.object({ intent: z.literal("join"), guestCount: guestCount.optional() });
export const openBody = z.object({
  sellerId: rowId,
  tableId: rowId,
  key: plain(40),
  guestCount: guestCount.optional(),
});

/** One line of the cart; an absent `optionIds` means no options. */
export const cartForm = z.object({
  intent: z.literal("cart"),
  lineKey: key,
  cuisineId: rowId,
  optionIds: z.union([optionIds, plain(20).transform((id) => [id])]).default([]),
  num,
  note,
  version,
  /** Where its button stands, if not in the cart: below the dish, or beside its count. */
  from: z.enum(["menu", "tap"]).optional(),
});
export const cartBody = z.object({
  ops: z
    .array(z.object({ lineKey: key, cuisineId: rowId, optionIds: optionIds.default([]), num, note }))
    .min(1)
    .max(limits.cart),
  version,
});

/** Sends the cart to the kitchen. */
export const sendForm = z.object({ intent: z.literal("send"), clientKey: key });
export const sendBody = z.object({ clientKey: key, lineKeys: z.array(key).min(1).max(limits.cart).optional() });

/** A table calls the staff, or asks for the bill. */
export const callForm = z.object({ intent: z.literal("call"), kind: callKind });
export const callBody = z.object({ kind: callKind });
export const billForm = z.object({
  intent: z.literal("bill"),
  payMethod: payWish.exclude(["points"]).optional(),
  splitBy: splitBy.optional(),
  points: typedYen.default(0),
});
export const billBody = z
  .object({ payMethod: payWish.optional(), splitBy: splitBy.optional(), points: wholeYen.optional() })
  .default({});

/** A guest of the table pays its bill online. */
export const onlineForm = z.object({ intent: z.literal("online") });

/** The staff's answers to a waiting party or a call. */
export const seatForm = z
  .object({
    intent: z.literal("seat"),
    /** A party that waits; else guests without a phone, at a free table. */
    id: rowId.optional(),
    tableId: rowId.optional(),
    guestCount: guestCount.optional(),
  })
  .refine(({ id, tableId, guestCount }) => id || (tableId && guestCount), {
    path: ["guestCount"],
    message: "validation.required",
  });
export const refuseForm = z.object({ intent: z.literal("refuse"), id: rowId, reason: reason.default("") });
export const answerForm = z.object({ intent: z.literal("answer"), id: rowId });
export const walkInBody = z.object({ tableId: rowId, guestCount });
export const reasonBody = z.object({ reason: reason.default("") }).default({ reason: "" });

/** Moves order lines to their next state, or cancels them with a reason. */
export const lineForm = z.object({
  intent: z.literal("line"),
  lineIds: z.union([lineIds, rowId.transform((id) => [id])]),
  status: setState,
  reason: reason.default(""),
});
export const lineBody = z.object({ lineIds, status: setState, reason: reason.default("") });

/** How many of a dish the kitchen is to make. */
const lineNum = num.min(1);
export const numBody = z.object({ lineId: rowId, num: lineNum });
/** At a party's table staff also change how many of a dish there are. */
export const lineChangeForm = lineForm
  .extend({ status: setState.optional(), num: lineNum.optional(), change: z.literal("num").optional() })
  .refine(({ status, num }) => (status === undefined) !== (num === undefined), {
    path: ["num"],
    message: "validation.required",
  });

/** What a waiter orders for a party at once. */
export const orderForBody = z.object({
  clientKey: key,
  lines: z
    .array(z.object({ cuisineId: rowId, optionIds: optionIds.default([]), num: lineNum, note }))
    .min(1)
    .max(limits.cart),
});

/** Makes the bill ready, or lets guests order again. */
export const readyForm = z.object({ intent: z.literal("ready"), to: z.enum(["bill", "order"]) });

/** Takes the money. */
export const settleForm = z.object({
  intent: z.literal("settle"),
  payMethod,
  received: typedYen.optional(),
  discount: typedYen.default(0),
  usePoint: typedYen.optional(),
  shown: wholeYen,
  /** Dishes that were not served are billed all the same. */
  unserved: z.literal("yes").optional(),
});
export const settleBody = z.object({
  payMethod,
  received: wholeYen.optional(),
  discount: wholeYen.optional(),
  usePoint: wholeYen.optional(),
  unserved: z.boolean().optional(),
});

/** Takes the money for some dishes. */
const partMethod = payMethod.exclude(["points"]);
export const partForm = z.object({
  intent: z.literal("part"),
  lineIds: z.union([lineIds, rowId.transform((id) => [id])]),
  payMethod: partMethod,
  received: typedYen.optional(),
  guests: guestCount,
  unserved: z.literal("yes").optional(),
});
export const partBody = z.object({
  lineIds,
  payMethod: partMethod,
  received: wholeYen.optional(),
  guests: guestCount.default(1),
  unserved: z.boolean().optional(),
});

/** Moves a party, merges it with another, or frees a table. */
export const moveForm = z.object({ intent: z.literal("move"), tableId: rowId });
export const mergeForm = z.object({ intent: z.literal("merge"), tableId: rowId });
export const moveBody = z.object({ tableId: rowId });
export const resetForm = z.object({ intent: z.literal("reset"), reason: reason.default("") });

/** Marks dishes as sold out or available. */
export const soldOutForm = z.object({ intent: z.literal("soldOut"), id: rowId, soldOut: z.enum(["yes", "no"]) });
export const soldOutBody = z.object({ ids: z.array(rowId).min(1).max(100), soldOut: z.boolean() });

/** A scanned or typed code. */
export const codeForm = z.object({ code: plain(500).min(1, "validation.required") });

/** Invites a waiter, or removes one from the staff. */
export const inviteForm = z.object({ intent: z.literal("invite"), email: emailField });
export const inviteBody = z.object({ email: emailField, role: z.enum(["waiter"]).default("waiter") });
export const removeStaffForm = z.object({ intent: z.literal("remove"), id: rowId });

import { z } from "zod";
import { yen } from "~/foundation/desks/fields/amount-fields";
import { rowId } from "~/platform/data/row-id";
import { emailField, line, plain, text } from "~/platform/forms/fields";
import { cuisineLimits as limits } from "./rules/limits";

const guestCount = z.number().int().min(1).max(limits.guests);
const key = plain(60).regex(/^[\w:-]{1,60}$/);
const optionIds = z.array(plain(20)).max(limits.options);
const num = z.number().int().min(0).max(limits.num);
const version = z.number().int().min(0).max(Number.MAX_SAFE_INTEGER);
const note = line(limits.note).default("");
const reason = text(limits.reason);
const payMethod = z.enum(["cash", "card", "qr", "points"]);
/** How guests want to pay; online they do so by themselves. */
const payWish = z.enum(["cash", "card", "qr", "online", "points"]);
const splitBy = z.enum(["none", "head", "line"]);
const wholeYen = z.number().int().min(0).max(1_000_000_000);
const typedYen = yen({ max: 1_000_000_000 }).form;
const lineIds = z.array(rowId).min(1).max(100);
const setState = z.enum(["confirmed", "preparing", "done", "canceled"]);
const callKind = z.enum(["waiter", "water", "bill", "other"]);

/** A phone that sits down; the first at a table says how many they are. */
export const joinForm = z.object({ intent: z.literal("join"), guestCount: guestCount.optional() });
export const openBody = z.object({
  sellerId: rowId,
  tableId: rowId,
  key: plain(40),
  guestCount: guestCount.optional(),
});

/** One line of the cart; without ticked options there is none. */
export const cartForm = z.object({
  intent: z.literal("cart"),
  lineKey: key,
  cuisineId: rowId,
  optionIds: z.union([optionIds, plain(20).transform((id) => [id])]).default([]),
  num,
  note,
  version,
});
export const cartBody = z.object({
  ops: z
    .array(z.object({ lineKey: key, cuisineId: rowId, optionIds: optionIds.default([]), num, note }))
    .min(1)
    .max(limits.cart),
  version,
});

/** The cart goes to the kitchen. */
export const sendForm = z.object({ intent: z.literal("send"), clientKey: key });
export const sendBody = z.object({ clientKey: key, lineKeys: z.array(key).min(1).max(limits.cart).optional() });

/** A table calls, or asks for the bill. */
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

/** Somebody of the table pays its bill online. */
export const onlineForm = z.object({ intent: z.literal("online") });

/** What staff say about a party that waits, or a call. */
export const seatForm = z.object({ intent: z.literal("seat"), id: rowId });
export const refuseForm = z.object({ intent: z.literal("refuse"), id: rowId, reason: reason.default("") });
export const answerForm = z.object({ intent: z.literal("answer"), id: rowId });
export const reasonBody = z.object({ reason: reason.default("") }).default({ reason: "" });

/** Lines of orders that go on, or are cancelled with a reason. */
export const lineForm = z.object({
  intent: z.literal("line"),
  lineIds: z.union([lineIds, rowId.transform((id) => [id])]),
  status: setState,
  reason: reason.default(""),
});
export const lineBody = z.object({ lineIds, status: setState, reason: reason.default("") });

/** The bill is made ready, or orders go on. */
export const readyForm = z.object({ intent: z.literal("ready"), to: z.enum(["bill", "order"]) });

/** The money is taken. */
export const settleForm = z.object({
  intent: z.literal("settle"),
  payMethod,
  received: typedYen.optional(),
  discount: typedYen.default(0),
  usePoint: typedYen.optional(),
  shown: wholeYen,
});
export const settleBody = z.object({
  payMethod,
  received: wholeYen.optional(),
  discount: wholeYen.optional(),
  usePoint: wholeYen.optional(),
});

/** A party moves, joins another, or a table is freed. */
export const moveForm = z.object({ intent: z.literal("move"), tableId: rowId });
export const mergeForm = z.object({ intent: z.literal("merge"), tableId: rowId });
export const moveBody = z.object({ tableId: rowId });
export const resetForm = z.object({ intent: z.literal("reset"), reason: reason.default("") });

/** Dishes that are sold out, or there again. */
export const soldOutForm = z.object({ intent: z.literal("soldOut"), id: rowId, soldOut: z.enum(["yes", "no"]) });
export const soldOutBody = z.object({ ids: z.array(rowId).min(1).max(100), soldOut: z.boolean() });

/** What a scan or a hand gives. */
export const codeForm = z.object({ code: plain(500).min(1, "validation.required") });

/** Somebody is invited to wait at tables, or taken off the staff. */
export const inviteForm = z.object({ intent: z.literal("invite"), email: emailField });
export const inviteBody = z.object({ email: emailField, role: z.enum(["waiter"]).default("waiter") });
export const removeStaffForm = z.object({ intent: z.literal("remove"), id: rowId });

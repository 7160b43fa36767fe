import { z } from "zod";
import { reportReasons } from "~/foundation/moderation/rules";
import { rowId } from "~/platform/data/row-id";
import { graphemeLine, numeric, plain, text } from "~/platform/fields/fields";
import { typedCode } from "~/platform/fields/typed-signs";
import { chatLimits } from "./rules/chat";
import { liveLimits } from "./rules/limits";

/** Flags of a live event; omitted ones stay unchanged. */
export const flagBody = z.object({
  id: rowId,
  flag: z.boolean().optional(),
  replay: z.boolean().optional(),
  isShow: z.boolean().optional(),
});

/** The commodities of a live event, in this order. */
export const productBody = z.object({ id: rowId, commodityIds: z.array(rowId).max(liveLimits.goods) });

/** One line of a chat [L4]. */
const chatLine = graphemeLine({ min: 1, max: chatLimits.content, error: "chatLength" });

export const chatBody = z.object({ liveId: rowId, content: chatLine });

/** A price of any number: wrong ones are refused by the rule of the lot, so that the bidder reads why [L6]. */
const anyPrice = z.number();

export const bidBody = z.object({
  lotId: rowId,
  price: anyPrice,
  /** The most that a proxy bids for the person; absent: the price. */
  max: anyPrice.optional(),
  clientKey: plain(100).default(""),
});

/** A price as typed: `1,500`, `１５００円`; what is no number becomes NaN, which no lot takes. */
const typedPrice = plain(40).transform((typed) => {
  const digits = typedCode(typed).replace(/[,¥円]/g, "");
  return digits === "" ? undefined : /^\d{1,12}$/.test(digits) ? Number(digits) : Number.NaN;
});

export const pageForms = {
  say: z.object({ intent: z.literal("say"), key: plain(100).default(""), content: chatLine }),
  bid: z.object({
    intent: z.literal("bid"),
    key: plain(100).default(""),
    lotId: rowId,
    price: typedPrice,
    max: typedPrice.optional(),
  }),
  remind: z.object({ intent: z.literal("remind"), on: z.enum(["yes", "no"]) }),
  report: z.object({
    intent: z.literal("report"),
    lineId: rowId,
    reason: z.enum(reportReasons),
    note: text(500).default(""),
  }),
  /** Buttons beside the lines, and the room's own; one of them is sent. */
  keep: z.object({
    remove: rowId.optional(),
    pin: rowId.optional(),
    unpin: rowId.optional(),
    silence: rowId.optional(),
    slow: numeric(z.number().int().min(0).max(liveLimits.slowMode)).optional(),
  }),
};

import { z } from "zod";
import { rowId } from "~/platform/data/row-id";
import { plain } from "~/platform/fields/fields";
import { orderRoles } from "../rules/roles";

/**
 * A queued notice: an order by kind and id, what happened, who did it, their message, and the parameters of its
 * sentence.
 */
export const noticeShape = z.object({
  kind: plain(40),
  orderId: rowId,
  event: plain(40),
  role: z.enum(orderRoles),
  note: plain(2_000),
  params: z.record(plain(40), z.union([plain(500), z.number()])),
});
export type Notice = z.output<typeof noticeShape>;

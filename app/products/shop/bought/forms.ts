import { z } from "zod";
import { orderNumber } from "~/foundation/orders/forms";
import { rowId } from "~/platform/data/row-id";
import { plain } from "~/platform/fields/fields";

/** Form that buys one purchased line again. */
export const againForm = z.object({ intent: z.literal("again"), id: rowId, key: plain(100).min(1) });

/** Body of POST /api/cart/again: a whole order, or one order line. */
export const againBody = z.union([z.object({ number: orderNumber }), z.object({ lineId: rowId })]);

import { z } from "zod";
import { rowId } from "~/platform/data/row-id";
import { plain } from "~/platform/fields/fields";

const valueId = plain(60).default("");

/** Form that stores or drops a restock wish for a stock row. */
export const restockForm = z.object({ intent: z.literal("restock"), valueId, wish: z.enum(["on", "off"]) });

/** Body of POST and DELETE /api/commodity/restockNotify; `valueId` where a variant keeps a stock of its own. */
export const restockBody = z.object({ commodityId: rowId, valueId });

import { z } from "zod";
import { rowId } from "~/platform/data/row-id";
import { plain } from "~/platform/forms/fields";

/** The button of a thing, and the one in the list: which thing, and where to come back to. */
export const favouriteForm = z.object({
  intent: z.enum(["add", "remove"]),
  type: plain(40),
  refId: rowId,
  back: plain(2_000).default(""),
});

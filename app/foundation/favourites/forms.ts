import { z } from "zod";
import { rowId } from "~/platform/data/row-id";
import { plain } from "~/platform/fields/fields";

/** Form of the buttons on a subject's page and in the list: the subject, and the path to return to. */
export const favouriteForm = z.object({
  intent: z.enum(["add", "remove"]),
  type: plain(40),
  refId: rowId,
  back: plain(2_000).default(""),
});

import { z } from "zod";
import { rowId } from "~/platform/data/row-id";
import { plain } from "~/platform/fields/fields";

/** The subject of a clap; the rules count, whatever number comes with it [N8]. */
export const clapShape = z.object({ type: plain(40), refId: rowId, clapCount: z.number().optional() });

/** The address of GET /api/clap/clapTotalCount. */
export const totalShape = z.object({ type: plain(40), id: rowId });

/** Form of the button, with the path to return to. */
export const clapForm = z.object({ back: plain(2_000).default("") });

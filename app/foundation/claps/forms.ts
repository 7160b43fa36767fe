import { z } from "zod";
import { rowId } from "~/platform/data/row-id";
import { plain } from "~/platform/forms/fields";

/** The subject of a call or an address. */
export const clapShape = z.object({ type: plain(40), refId: rowId });

/** The address of GET /api/clap/clapTotalCount. */
export const totalShape = z.object({ type: plain(40), id: rowId });

/** Form of the button, with the path to return to. */
export const clapForm = z.object({ back: plain(2_000).default("") });

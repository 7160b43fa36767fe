import { z } from "zod";
import { rowId } from "~/platform/data/row-id";
import { latitude, longitude } from "~/platform/fields/degrees";
import { numeric, plain } from "~/platform/fields/fields";
import { conditions } from "./rules/wall-addresses";

/** Body of PUT /api/promote/like [W5]. */
export const likeBody = z.object({ like: z.boolean() });

/** Body of PUT /api/promote/open. */
export const openBody = z.object({ open: z.boolean() });

/** Query of GET /api/promote/list [W9]. */
export const listQuery = z.object({
  categoryId: rowId.optional(),
  keyword: plain(100).default(""),
  condition: z.enum(conditions).optional(),
  latitude: numeric(latitude()).optional(),
  longitude: numeric(longitude()).optional(),
});

/** The like buttons of a page: one of `like` and `unlike` names the item; `back` is the path to return to. */
export const likesForm = z.object({
  like: rowId.optional(),
  unlike: rowId.optional(),
  back: plain(2_000).default(""),
});

import { z } from "zod";
import { numeric } from "~/platform/fields/fields";
import { stations } from "~db/schema/cuisine";

const shape = z.object({
  station: z.enum(stations).optional().catch(undefined),
  round: numeric(z.number().int().min(1).max(1_000)).optional().catch(undefined),
});

/** The part of the kitchen's list in the query; invalid values mean the whole list. */
export const kitchenPartIn = ({ searchParams }: URL) =>
  shape.parse({ station: searchParams.get("station") ?? undefined, round: searchParams.get("round") || undefined });

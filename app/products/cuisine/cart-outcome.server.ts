import type { z } from "zod";
import { type Outcome, redirectTo } from "~/platform/forms/handler.server";
import type { cartForm } from "./forms";

type Input = z.output<typeof cartForm>;

/** What a form of the cart changes. */
export const cartChange = ({ lineKey, cuisineId, optionIds, num, note, version }: Input) => ({
  ops: [{ lineKey, cuisineId, optionIds, num, note }],
  version,
});

/**
 * Where a change of the cart leads: without JavaScript back to its dish, so that nobody loses their place in the menu;
 * to the cart when a line was taken out of it.
 */
export function cartOutcome(
  { stale }: { stale: readonly string[] },
  { num, from, cuisineId }: Input,
  path: string,
  { dataOnly }: { dataOnly: boolean },
): Outcome {
  const key = stale.length > 0 ? "cuisine:flash.stale" : num === 0 ? "cuisine:flash.taken" : "cuisine:flash.added";
  const place = from ? (dataOnly ? "" : `#dish-${cuisineId}`) : num === 0 ? "#cart" : "";
  /* The count beside the dish says it, and a message would cover the bar below. */
  if (from === "tap" && stale.length === 0) return redirectTo(path + place);
  return redirectTo(path + place, { kind: stale.length > 0 ? "info" : "success", key });
}

import type { Request } from "express";
import type { Actor } from "~/platform/access/actor";
import type { Flash, RequestContext } from "../access/request-context";
import { log } from "../log.server";
import { isNavigation } from "./visit.server";

/**
 * Grants a user the gift of the first page of a day and returns the message about it; null when there is none. Runs for
 * every page that a signed-in user opens, so the null case must be cheap.
 */
export type DayGift = (actor: Actor) => Promise<Flash | null>;

declare module "~/platform/domain/serve" {
  interface SingleParts {
    dayGift: DayGift;
  }
}

/**
 * Grants the day's gift to a signed-in user who opens a page as a document (not by script, frame, prefetch or HEAD). A
 * failure is logged and does not fail the page.
 */
export async function giftOf(request: Request, context: RequestContext, dayGift: DayGift): Promise<Flash | null> {
  const { actor, requestId } = context;
  if (!actor || request.method !== "GET" || context.dataOnly || !isNavigation(request)) return null;
  try {
    return await dayGift(actor);
  } catch (error) {
    log.warn({ requestId, err: error instanceof Error ? error.message : String(error) }, "the day's gift");
    return null;
  }
}

/** Adds the message of a gift to a context and drops its counts, so that they are read again. */
export const withGift = (context: RequestContext, gift: Flash): RequestContext => ({
  ...context,
  flashes: [...context.flashes, gift],
  counts: undefined,
});

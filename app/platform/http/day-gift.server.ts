import type { Request } from "express";
import type { Actor } from "~/platform/access/actor";
import { log } from "../log.server";
import type { Flash, RequestContext } from "../request-context";
import { isNavigation } from "./visit.server";

/**
 * What a person is given with the first page of a day, as the message that tells of it; null when there is nothing to
 * give. It is asked for with every page that somebody opens, so "nothing" must cost nothing.
 */
export type DayGift = (actor: Actor) => Promise<Flash | null>;

declare module "~/platform/domain/serve" {
  interface SingleParts {
    dayGift: DayGift;
  }
}

/**
 * What the day gives to who opens a page as a document: no script, frame, prefetch or HEAD, and nobody anonymous. A gift
 * that fails is logged and never fails the page.
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

/** The context of a page that also tells of a gift; what waits for its person is read anew. */
export const withGift = (context: RequestContext, gift: Flash): RequestContext => ({
  ...context,
  flashes: [...context.flashes, gift],
  counts: undefined,
});

import type { RequestContext } from "~/platform/request-context";
import type { Operator } from "./audit.server";

/** The signed-in person of a request as the audit log names one; the guard has made sure that somebody is. */
export function operatorOf({ actor, site, requestId }: Pick<RequestContext, "actor" | "site" | "requestId">): Operator {
  if (!actor) throw new Error("a request without a guard asked for its operator");
  return { userId: actor.userId, site, requestId };
}

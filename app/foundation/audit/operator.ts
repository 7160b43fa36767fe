import type { RequestContext } from "~/platform/access/request-context";
import type { Operator } from "./verbs/audit.server";

/** The actor of a guarded request, as the audit log names it; throws if the request has none. */
export function operatorOf({ actor, site, requestId }: Pick<RequestContext, "actor" | "site" | "requestId">): Operator {
  if (!actor) throw new Error("a request without a guard asked for its operator");
  return { userId: actor.userId, site, requestId };
}

import { operatorOf } from "~/foundation/audit/operator";
import type { RequestContext } from "~/platform/access/request-context";
import type { Person } from "./rules/roles";

/**
 * The actor of a request and where the request came from, as every verb on orders takes it. Requires a guard that
 * admits signed-in users only.
 */
export function personOf(context: Pick<RequestContext, "actor" | "site" | "requestId">): Person {
  const { userId, site, requestId } = operatorOf(context);
  return { userId, roles: context.actor?.roles ?? new Set(), from: { site, requestId } };
}

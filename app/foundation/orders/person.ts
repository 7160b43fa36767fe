import { operatorOf } from "~/foundation/audit/operator";
import type { RequestContext } from "~/platform/request-context";
import type { Person } from "./rules/roles";

/** Who acts in a request, and from where: what every verb on orders takes. The guard has made sure that somebody is there. */
export function personOf(context: Pick<RequestContext, "actor" | "site" | "requestId">): Person {
  const { userId, site, requestId } = operatorOf(context);
  return { userId, roles: context.actor?.roles ?? new Set(), from: { site, requestId } };
}

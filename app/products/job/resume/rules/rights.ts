import type { Visibility } from "./choices";

/** How much of a résumé somebody sees. */
export type Sight = "none" | "masked" | "full";

/** What decides how much a company sees of a person. */
export type Relation = {
  /** The company is approved. */
  isApproved: boolean;
  /** The person lists the company among those that never see the résumé. */
  isBlocked: boolean;
  /** The person applied to the company and did not withdraw. */
  hasApplied: boolean;
  /** The person accepted an invitation of the company. */
  hasAccepted: boolean;
};

/**
 * How much a company sees of somebody's résumé as it is now: nothing while it is hidden or the company is blocked, and
 * a company without approval never finds one; name and contact where the person shows them to all, applied, or accepted
 * an invitation [J11, F6].
 */
export function sightOfResume(visibility: Visibility, relation: Relation): Sight {
  if (relation.isBlocked || !relation.isApproved || visibility === "hidden") return "none";
  return visibility === "public" || relation.hasApplied || relation.hasAccepted ? "full" : "masked";
}

/** How much a company sees of the copy that came with an application. */
export function sightOfCopy({ isApproved, isBlocked, hasApplied }: Relation): Sight {
  if (isBlocked || !hasApplied) return "none";
  return isApproved ? "full" : "masked";
}

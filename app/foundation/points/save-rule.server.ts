import { eq } from "drizzle-orm";
import { audit, type Operator } from "~/foundation/audit/audit.server";
import { purgeTags } from "~/platform/data/purge.server";
import { missing } from "~/platform/errors";
import type { Tx } from "~db/client";
import { pointRules } from "~db/schema/points";
import type { RuleInput } from "./forms";

/** Tag of the cached pages that show the rules. */
export const ruleTag = "point-rule";

/** Changes a point rule from the next event on; caps that are left out stay, null lifts them (decisions P10). Throws notFindData. */
export async function saveRule(tx: Tx, operator: Operator, { pointType, ...values }: RuleInput): Promise<void> {
  const [before] = await tx.select().from(pointRules).where(eq(pointRules.type, pointType)).for("update");
  if (!before) throw missing();
  const [after] = await tx.update(pointRules).set(values).where(eq(pointRules.type, pointType)).returning();
  const detail = JSON.stringify({ before, after });
  await purgeTags(tx, ruleTag);
  await audit(tx, operator, { action: "point-rule", actorId: operator.userId, target: pointType, detail });
}

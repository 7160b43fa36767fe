import { saveEntity } from "~/foundation/desks/verbs/save-entity.server";
import { ruleIdOf } from "~/foundation/points/queries.server";
import { ruleDesk } from "~/foundation/points/rule-desk.server";
import type { PointType } from "~/foundation/points/rules";
import type { Tx } from "~db/client";
import { deskBy } from "../../harness/desk";

type Rule = { point: number; dailyCap?: number | null; monthlyCap?: number | null; enabled: boolean };

/** Changes a rule as an administrator does; what is left out stays. */
export async function setRule(tx: Tx, userId: number, pointType: PointType, rule: Rule): Promise<void> {
  await saveEntity(tx, ruleDesk, deskBy(userId, "ADMIN"), rule, { id: await ruleIdOf(tx, pointType) });
}

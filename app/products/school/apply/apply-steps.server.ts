import { countedSomeone } from "~/foundation/accounts/verbs/someone.server";
import type { RequestContext } from "~/platform/access/request-context";
import { transact } from "~/platform/data/database.server";
import type { ApplyInput } from "../forms";
import { applyForCourse } from "./verbs/apply.server";

/**
 * Takes an application after counting it for its person or, without an account, for the address. Throws
 * `tooManyRequests`, and as `applyForCourse`.
 */
export async function takeApplication(context: RequestContext, input: ApplyInput): Promise<void> {
  await countedSomeone(context, { person: "courseApply", address: "courseApplyAddress" });
  await transact((tx) => applyForCourse(tx, context.actor, input));
}

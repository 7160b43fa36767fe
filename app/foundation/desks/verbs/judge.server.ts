import { notifyVerdict, type Reviewed } from "~/foundation/notifications/verbs/notify-verdict.server";
import { DomainError } from "~/platform/errors";
import type { Tx } from "~db/client";

/** State of an approval, and what the administrator says of it. */
type Approval = { status: string; verdict: string };

/**
 * State and verdict that a save stores. An administrator (`isJudge`) decides both, and the owner is notified of a
 * changed state; an owner's save has the state `ownState` and leaves the verdict. Throws `verdictMissing` for a
 * rejection without a verdict.
 */
export async function judge<B extends Approval>(
  tx: Tx,
  save: { values: Partial<Approval>; before: B | undefined; isJudge: boolean; ownState: string },
  about: (before: B, status: string) => Reviewed,
): Promise<Approval> {
  const { values, before, isJudge, ownState } = save;
  const known = { status: before?.status ?? "pending", verdict: before?.verdict ?? "" };
  if (!isJudge) return { ...known, status: ownState };
  const { status = known.status, verdict = known.verdict } = values;
  if (status === "rejected" && verdict === "") throw new DomainError("verdictMissing", { field: "verdict" });
  if (before && status !== before.status) await notifyVerdict(tx, about(before, status), { status, verdict });
  return { status, verdict };
}

import { sql } from "drizzle-orm";
import type { Operator } from "~/foundation/audit/verbs/audit.server";
import type { Listed } from "~/platform/domain/register";
import type { Tx } from "~db/client";
import { reports } from "~db/schema/moderation";
import { excerptLength, type ReportReason } from "../rules";
import { tellRemoved } from "./tell-removed.server";

type Removed = {
  refType: Listed<"reportables">;
  refId: string;
  ownerId: number;
  reason: ReportReason;
  /** What it said. */
  text: string;
};

/**
 * Records that an administrator removed something that nobody had reported, as a report of their own that is answered:
 * its owner is told the reason, finds it among their removals and may appeal.
 */
export async function recordRemoval(tx: Tx, operator: Operator, { text, ...removed }: Removed): Promise<void> {
  await tx.insert(reports).values({
    ...removed,
    reporterId: operator.userId,
    excerpt: text.slice(0, excerptLength),
    status: "removed",
    handlerId: operator.userId,
    handleTime: sql`clock_timestamp()` as never,
  });
  await tellRemoved(tx, removed);
}

import { transact } from "~/platform/data/database.server";
import { DomainError } from "~/platform/errors";
import type { Tx } from "~db/client";

/** Refusals of a purchase that its reply names, instead of failing [A7]. */
const named = new Set<string>(["insufficientPoints", "payMethodNotSupported"]);

/** The reply of the calls that buy: `result` and, in `detail`, the key of the message [A7]. */
export type BoughtReply = { result: "success" | "failed"; detail: string };

/** Buys in a transaction of its own, and answers with what came of it; `alreadyPaid` for who has it. */
export async function boughtReply(buy: (tx: Tx) => Promise<"bought" | "had" | "free">): Promise<BoughtReply> {
  try {
    const done = await transact(buy);
    return done === "had" ? { result: "failed", detail: "alreadyPaid" } : { result: "success", detail: "purchaseDone" };
  } catch (error) {
    if (!(error instanceof DomainError) || !named.has(error.key)) throw error;
    return { result: "failed", detail: error.key };
  }
}

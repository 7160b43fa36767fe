import { earn } from "~/foundation/points/verbs/earn.server";
import { hold, postHold, voidHold } from "~/foundation/points/verbs/holds.server";
import { reverse } from "~/foundation/points/verbs/reverse.server";
import { claimReward } from "~/foundation/points/verbs/reward.server";
import { claimSignIn } from "~/foundation/points/verbs/sign-in.server";
import { transfer } from "~/foundation/points/verbs/transfer.server";
import { DomainError } from "~/platform/errors";
import type { Db, Tx } from "~db/client";
import { inTransaction } from "../harness/transaction";

/** A small seeded generator (mulberry32): the same seed gives the same operations. */
export function randomFrom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

type Kind = "earn" | "signIn" | "share" | "spend" | "pay" | "hold" | "post" | "void" | "reverse" | "takeBack";
const kinds: readonly Kind[] = [
  "earn",
  "signIn",
  "share",
  "spend",
  "pay",
  "hold",
  "hold",
  "post",
  "void",
  "reverse",
  "takeBack",
];

export type Operation = {
  kind: Kind;
  at: number;
  user: number;
  other: number;
  amount: number;
  /** A recent operation of the kind that this one closes or takes back; it may still be running, or have been refused. */
  target: Pick<Operation, "at" | "user">;
};

const targetKinds: Partial<Record<Kind, Kind>> = { post: "hold", void: "hold", reverse: "pay", takeBack: "earn" };

/** `count` operations of all kinds over `users` users; one in ten repeats the operation before it. */
export function operationsFrom(seed: number, count: number, users: number): Operation[] {
  const random = randomFrom(seed);
  const below = (limit: number) => Math.floor(random() * limit);
  const operations: Operation[] = [];
  for (let at = 0; at < count; at++) {
    const last = operations[at - 1];
    if (last && random() < 0.1) {
      operations.push(last);
      continue;
    }
    const kind = kinds[below(kinds.length)] ?? "earn";
    const user = below(users);
    const targets = operations.filter((earlier) => earlier.kind === targetKinds[kind]).slice(-30);
    operations.push({
      kind,
      at,
      user,
      other: (user + 1 + below(users - 1)) % users,
      amount: 1 + below(40),
      target: targets[below(targets.length)] ?? { at: 0, user },
    });
  }
  return operations;
}

const day = 86_400_000;

/** Runs one operation in the caller's transaction. */
async function perform(
  tx: Tx,
  { kind, at, user, other, amount, target }: Operation,
  ids: readonly number[],
): Promise<unknown> {
  const userId = ids[user] ?? 0;
  const otherId = ids[other] ?? 0;
  const when = new Date(Date.UTC(2031, 0, 1) + (at % 40) * (day / 4));
  switch (kind) {
    case "earn":
      return earn(tx, { userId, type: "commodity-buy-in", ref: `line:${at}`, amount });
    case "signIn":
      return claimSignIn(tx, userId, when);
    case "share":
      return claimReward(tx, { userId, pointType: "page-share", refId: `page:${amount % 7}`, at: when });
    case "spend":
      return transfer(tx, { fromUserId: userId, toUserId: null, type: "course-doc-buy-out", ref: `op:${at}`, amount });
    case "pay":
      return transfer(tx, {
        fromUserId: userId,
        toUserId: otherId,
        type: "commodity-buy-out",
        ref: `op:${at}`,
        amount,
      });
    case "hold":
      return hold(tx, { userId, ref: `op:${at}`, amount });
    case "post":
      return postHold(tx, {
        ref: `op:${target.at}`,
        type: "hotel-reservation-out",
        ...(amount > 20 && { to: otherId }),
      });
    case "void":
      return voidHold(tx, `op:${target.at}`);
    case "reverse":
      return reverse(tx, {
        of: { type: "commodity-buy-out", ref: `op:${target.at}` },
        ref: `back:${at}`,
        ...(amount > 20 && { amount: amount - 20 }),
      });
    case "takeBack":
      return reverse(tx, {
        of: { type: "commodity-buy-in", ref: `user:${ids[target.user]}:line:${target.at}` },
        ref: `back:${at}`,
      });
  }
}

export type Tally = { done: number; refused: number; absent: number; unexpected: string[] };

/** What may well not be there: the operation before it was refused, has not come yet, or is of another kind. */
const isAbsent = (message: string): boolean =>
  /^(there is no|the hold .* was made before|points move between)/.test(message);

/** Runs an operation in a transaction of its own and counts how it ended. */
export async function attempt(db: Db, operation: Operation, ids: readonly number[], tally: Tally): Promise<void> {
  try {
    await inTransaction(db, (tx) => perform(tx, operation, ids));
    tally.done++;
  } catch (error) {
    if (error instanceof DomainError) tally.refused++;
    else if (error instanceof Error && isAbsent(error.message)) tally.absent++;
    else
      tally.unexpected.push(
        error instanceof Error ? `${operation.kind}: ${error.message} ${String(error.cause ?? "")}` : "?",
      );
  }
}

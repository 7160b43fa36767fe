import { RateLimiterPostgres, RateLimiterRes } from "rate-limiter-flexible";
import { driver } from "~/platform/data/database.server";
import { keyed } from "~/platform/domain/declared";
import type { Keyed } from "~/platform/domain/register";
import { DomainError } from "~/platform/errors";

export type LimitName = Keyed<"limits">;

/** The query interface that the limiter expects, over our own pool. */
const client = {
  query: async ({ text, values }: { text: string; values: unknown[] }) => {
    const rows = await driver().unsafe(text, values as never[]);
    return { rows: [...rows], rowCount: rows.count };
  },
};

const made = new Map<LimitName, RateLimiterPostgres>();

function limiterOf(name: LimitName): RateLimiterPostgres {
  const known = made.get(name);
  if (known) return known;
  const limit = keyed("limits")[name];
  if (!limit) throw new Error(`No domain declares the limit ${name}`);
  const limiter = new RateLimiterPostgres({
    storeClient: client,
    storeType: "client",
    tableName: "rate_limit",
    tableCreated: true,
    keyPrefix: name,
    clearExpiredByTimeout: false,
    ...limit,
  });
  made.set(name, limiter);
  return limiter;
}

/**
 * Counts one use of `name` by `key` over all processes. Throws `tooManyRequests` with `waitSeconds` when none is left.
 */
export async function consume(name: LimitName, key: string): Promise<void> {
  try {
    await limiterOf(name).consume(key.slice(0, 150));
  } catch (refusal) {
    if (!(refusal instanceof RateLimiterRes)) throw refusal;
    throw new DomainError("tooManyRequests", { params: { waitSeconds: Math.ceil(refusal.msBeforeNext / 1_000) } });
  }
}

/** Resets the count of `name` for `key`, after a success. */
export async function forgive(name: LimitName, key: string): Promise<void> {
  await limiterOf(name).delete(key.slice(0, 150));
}

/** Returns one use of `name` to `key`, after the counted attempt succeeded. */
export async function giveBack(name: LimitName, key: string): Promise<void> {
  await limiterOf(name).reward(key.slice(0, 150), 1);
}

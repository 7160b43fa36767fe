import { RateLimiterPostgres, RateLimiterRes } from "rate-limiter-flexible";
import { driver } from "~/platform/data/database.server";
import { DomainError } from "~/platform/errors";

/** Limits by name: `points` uses in `seconds`. People get 406 tooManyRequests with the seconds to wait (decisions A13). */
const limits = {
  login: { points: 10, duration: 900 },
  loginByIp: { points: 25, duration: 900 },
  codeByUser: { points: 20, duration: 86_400 },
  codeByIp: { points: 20, duration: 86_400 },
  /** Passwords typed again by somebody who is signed in. */
  password: { points: 10, duration: 900 },
  secondFactor: { points: 5, duration: 900 },
  register: { points: 20, duration: 3_600 },
  /** Journeys to a provider of sign-in. */
  oauth: { points: 30, duration: 600 },
  order: { points: 60, duration: 60 },
  feedback: { points: 5, duration: 3_600 },
  /** Files of one's own data. */
  accountExport: { points: 5, duration: 3_600 },
  reward: { points: 30, duration: 60 },
  report: { points: 30, duration: 3_600 },
  /** Questions about one payment before "not confirmed" (decisions H16). */
  payStatus: { points: 6, duration: 60 },
  /** Files that one person announces. */
  upload: { points: 600, duration: 600 },
} as const;
export type LimitName = keyof typeof limits;

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
  const limiter = new RateLimiterPostgres({
    storeClient: client,
    storeType: "client",
    tableName: "rate_limit",
    tableCreated: true,
    keyPrefix: name,
    clearExpiredByTimeout: false,
    ...limits[name],
  });
  made.set(name, limiter);
  return limiter;
}

/** Counts one use of `name` by `key` over all processes; throws tooManyRequests {waitSeconds} when it is used up. */
export async function consume(name: LimitName, key: string): Promise<void> {
  try {
    await limiterOf(name).consume(key.slice(0, 150));
  } catch (refusal) {
    if (!(refusal instanceof RateLimiterRes)) throw refusal;
    throw new DomainError("tooManyRequests", { params: { waitSeconds: Math.ceil(refusal.msBeforeNext / 1_000) } });
  }
}

/** Forgets the uses of `name` by `key`, after a success. */
export async function forgive(name: LimitName, key: string): Promise<void> {
  await limiterOf(name).delete(key.slice(0, 150));
}

/** Gives one use of `name` back to `key`: what it was counted for turned out well. */
export async function giveBack(name: LimitName, key: string): Promise<void> {
  await limiterOf(name).reward(key.slice(0, 150), 1);
}

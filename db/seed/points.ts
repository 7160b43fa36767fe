import { eq, sql } from "drizzle-orm";
import type { Db } from "../client";
import { pointAccounts, pointEntries, pointTransactions } from "../schema/points";
import { accounts, demoAccounts, demoUserIds } from "./accounts";
import type { DemoSeed, SeedTools } from "./seeder";

/** Points every demo account has. */
const total = 5_000;
const day = 86_400_000;
const tokyo = new Intl.DateTimeFormat("en-CA", { timeZone: "Asia/Tokyo", dateStyle: "short" });

type Movement = { userId: number; type: string; ref: string; content: string; point: number; time: Date };

/** What happened on a demo account: registration a month ago, sign-ins on most days, a few rewards, an opening gift. */
function historyOf(userId: number, now: Date, at: number): Movement[] {
  const ago = (days: number) => new Date(now.getTime() - days * day - (at * 37 + 11) * 60_000);
  const movement = (type: string, ref: string, point: number, time: Date, content = ""): Movement => ({
    userId,
    type,
    ref: `user:${userId}:${ref}`,
    content,
    point,
    time,
  });
  const signIns = Array.from({ length: 28 }, (_, back) => 29 - back)
    .filter((back) => (back + at) % 7 > 1)
    .map((back) => movement("sign-in", tokyo.format(ago(back)), 1, ago(back)));
  const rewards = [21, 12, 5].map((back) =>
    movement("page-share", `/shop:${tokyo.format(ago(back))}`, 1, new Date(ago(back).getTime() + 900_000), "/shop"),
  );
  const earned = [movement("register", "register", 10, ago(30)), ...signIns, ...rewards];
  const gift = total - earned.reduce((sum, { point }) => sum + point, 0);
  return [...earned, movement("admin-adjust", "gift", gift, ago(29.5), "開店記念・开业纪念・Opening gift")];
}

/** Opens and funds the point accounts of the demo users with a month of history that the ledger's check accepts. */
async function seedPoints(db: Db, { now }: Pick<SeedTools, "now">): Promise<void> {
  const idOf = await demoUserIds(db);
  const userIds = demoAccounts.map(({ username }) => idOf(username));
  const [platform] = await db.select().from(pointAccounts).where(eq(pointAccounts.name, "platform")).for("update");
  if (!platform) throw new Error("no platform account");
  const opened = await db
    .insert(pointAccounts)
    .values(userIds.map((userId) => ({ userId, balance: total })))
    .returning({ id: pointAccounts.id, userId: pointAccounts.userId });
  const accountOf = new Map(opened.map((account) => [account.userId, account.id]));
  const movements = userIds
    .flatMap((userId, at) => historyOf(userId, now, at))
    .sort((a, b) => a.time.getTime() - b.time.getTime());
  const booked = await db
    .insert(pointTransactions)
    .values(movements.map(({ type, ref, content, time }) => ({ type, ref, content, createTime: time })))
    .returning({ id: pointTransactions.id });
  const balances = new Map([[platform.id, platform.balance]]);
  const entry = (transactionId: number, accountId: number, amount: number) => {
    const balanceAfter = (balances.get(accountId) ?? 0) + amount;
    balances.set(accountId, balanceAfter);
    return { transactionId, accountId, amount, balanceAfter };
  };
  const entries = movements.flatMap(({ userId, point }, at) => [
    entry(booked[at]?.id ?? 0, platform.id, -point),
    entry(booked[at]?.id ?? 0, accountOf.get(userId) ?? 0, point),
  ]);
  for (let from = 0; from < entries.length; from += 1_000)
    await db.insert(pointEntries).values(entries.slice(from, from + 1_000));
  const issued = movements.reduce((sum, { point }) => sum + point, 0);
  await db
    .update(pointAccounts)
    .set({ balance: sql`${pointAccounts.balance} - ${issued}` })
    .where(eq(pointAccounts.id, platform.id));
}

export const points: DemoSeed = { name: "points", after: [accounts], run: seedPoints };

import { hash } from "@node-rs/argon2";
import { inArray } from "drizzle-orm";
import type { Db } from "../client";
import { users } from "../schema/accounts";
import type { DemoSeed } from "./seeder";

/** The password of every demo account. */
export const demoPassword = "demo-pass-1";

/** One account a role, `<role>@example.com`, and two more sellers so that carts span shops. */
export const demoAccounts = [
  { username: "guest", types: "guest", nickname: "林小雨" },
  { username: "admin", types: "admin", nickname: "管理員" },
  { username: "host", types: "host", nickname: "山本 家主" },
  { username: "hotel_admin", types: "hotel_admin", nickname: "箱根の宿" },
  { username: "job_admin", types: "job_admin", nickname: "採用担当" },
  { username: "travel_editor", types: "travel_editor", nickname: "旅の編集部" },
  { username: "news_editor", types: "news_editor", nickname: "新闻编辑" },
  { username: "shop_admin", types: "shop_admin", nickname: "蔵元商店" },
  { username: "restaurant_admin", types: "restaurant_admin", nickname: "小料理 灯" },
  { username: "promote_admin", types: "promote_admin", nickname: "まちの広告" },
  { username: "video_admin", types: "video_admin", nickname: "映像室" },
  { username: "tea_seller", types: "shop_admin", nickname: "宇治茶房" },
  { username: "craft_seller", types: "shop_admin", nickname: "手仕事の店" },
] as const;

export type DemoUsername = (typeof demoAccounts)[number]["username"];

/** Creates the demo accounts with verified mail. */
export async function seedAccounts(db: Db): Promise<void> {
  const passwordHash = await hash(demoPassword, { memoryCost: 19_456, timeCost: 2, parallelism: 1 });
  const known = { passwordHash, certFlag: 2, locale: "ja_JP" };
  await db
    .insert(users)
    .values(demoAccounts.map((account) => ({ ...account, ...known, email: `${account.username}@example.com` })));
}

/** The ids of the demo accounts by username; the answer throws for one that is no longer there. */
export async function demoUserIds(db: Db): Promise<(username: DemoUsername) => number> {
  const usernames = demoAccounts.map(({ username }) => username);
  const { id, username } = users;
  const rows = await db.select({ id, username }).from(users).where(inArray(username, usernames));
  const ids = new Map<string, number>(rows.map((row) => [row.username, row.id]));
  return (name) => {
    const found = ids.get(name);
    if (found === undefined) throw new Error(`The demo account ${name} is missing`);
    return found;
  };
}

export const accounts: DemoSeed = { name: "accounts", run: seedAccounts };

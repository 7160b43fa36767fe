import { createHash, randomBytes, randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { approvedFlag, needsCertificate } from "~/platform/access/approval";
import type { Db } from "~db/client";
import { sessions, users } from "~db/schema/accounts";
import { pointAccounts } from "~db/schema/points";

export type Person = { id: number; username: string; token: string; cookie: string };

/**
 * Creates a user of these types (`guest,shop_admin`) with a point account and a running session. A business is approved
 * unless `fields` say otherwise.
 */
export async function person(db: Db, types: string, fields: Partial<typeof users.$inferInsert> = {}): Promise<Person> {
  const username = `u_${randomUUID().slice(0, 12).replaceAll("-", "")}`;
  const [user] = await db
    .insert(users)
    .values({
      username,
      nickname: username,
      email: `${username}@example.com`,
      passwordHash: "none",
      types,
      certFlag: needsCertificate(types) ? approvedFlag : 0,
      ...fields,
    })
    .returning({ id: users.id });
  if (!user) throw new Error("no user");
  await db.insert(pointAccounts).values({ userId: user.id });
  const token = await sessionOf(db, user.id);
  return { id: user.id, username, token, cookie: `sid=${token}` };
}

/** A running session of a user; returns its token. */
export async function sessionOf(db: Db, userId: number): Promise<string> {
  const token = randomBytes(32).toString("base64url");
  await db.insert(sessions).values({
    tokenHash: createHash("sha256").update(token).digest("hex"),
    userId,
    familyId: randomUUID(),
    site: "main",
    expireTime: sql`clock_timestamp() + interval '12 hours'` as never,
  });
  return token;
}

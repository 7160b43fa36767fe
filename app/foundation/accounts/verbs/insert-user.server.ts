import { sql } from "drizzle-orm";
import { toNum } from "~/platform/access/actor";
import { DomainError } from "~/platform/errors";
import type { Locale } from "~/platform/i18n/locales";
import type { Tx } from "~db/client";
import { users } from "~db/schema/accounts";
import { isKnownEmail } from "../queries/find-account.server";

/** Names of a new account; `type` is a stored list of types, and a missing username is generated. */
export type NewAccount = {
  type: string;
  email: string;
  nickname: string;
  username?: string | undefined;
  companyName?: string | undefined;
  longStay: boolean;
};

/**
 * Stores an account and returns its id. Throws `emailRegistered` or `U-904` for a taken address or username, also if it
 * was taken concurrently.
 */
export async function insertUser(
  tx: Tx,
  input: NewAccount,
  more: { passwordHash: string; invitorId: number | null; locale: Locale; certFlag?: number },
): Promise<number> {
  const [next] = await tx.execute<{ id: string }>(
    sql`select nextval(pg_get_serial_sequence('user_account', 'id')) as id`,
  );
  const id = Number(next?.id);
  const inserted = await tx
    .insert(users)
    .values({
      id,
      username: input.username ?? `u${toNum(id)}`,
      nickname: input.nickname,
      email: input.email,
      companyName: input.companyName ?? null,
      types: input.type,
      longStay: input.longStay,
      ...more,
    })
    .onConflictDoNothing()
    .returning({ id: users.id });
  if (inserted.length === 0) {
    if (await isKnownEmail(tx, input.email)) throw new DomainError("emailRegistered", { field: "email" });
    throw new DomainError("U-904", { field: "username" });
  }
  return id;
}

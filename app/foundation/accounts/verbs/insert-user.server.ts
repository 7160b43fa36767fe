import { sql } from "drizzle-orm";
import { toNum } from "~/platform/access/actor";
import { DomainError } from "~/platform/errors";
import type { Locale } from "~/platform/i18n/locales";
import type { Tx } from "~db/client";
import { users } from "~db/schema/accounts";
import { isKnownEmail } from "../queries/find-account.server";

/** What a new account is called; `type` is a stored list of types, and a username is made where none is given. */
export type NewAccount = {
  type: string;
  email: string;
  nickname: string;
  username?: string | undefined;
  companyName?: string | undefined;
  longStay: boolean;
};

/**
 * Stores an account and returns its id; a name or address that was taken in the meantime is refused like one that was
 * taken before (emailRegistered, U-904).
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

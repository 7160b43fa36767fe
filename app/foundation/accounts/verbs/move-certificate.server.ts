import { and, eq, inArray, sql } from "drizzle-orm";
import type { Tx } from "~db/client";
import { users } from "~db/schema/accounts";

/** A transition of a certificate: the allowed current flags, the new flag, and the stored note and reason. */
export type CertificateMove = { from: readonly number[]; to: number; note?: string; reason: string };

/** Moves an account's certificate by compare-and-set: of two concurrent moves one wins. Returns whether it did. */
export async function moveCertificate(
  tx: Tx,
  userId: number,
  { from, to, note, reason }: CertificateMove,
): Promise<boolean> {
  const moved = await tx
    .update(users)
    .set({
      certFlag: to,
      ...(note !== undefined && { certNote: note }),
      certReason: reason,
      certTime: sql`clock_timestamp()`,
      updateTime: sql`clock_timestamp()`,
    })
    .where(and(eq(users.id, userId), inArray(users.certFlag, [...from])))
    .returning({ id: users.id });
  return moved.length > 0;
}

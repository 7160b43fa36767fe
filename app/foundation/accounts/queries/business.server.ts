import { eq } from "drizzle-orm";
import type { Db } from "~db/client";
import { users } from "~db/schema/accounts";

/** What a business says of itself on receipts; empty where it has said nothing. */
export async function businessOf(db: Db, userId: number): Promise<{ company: string; registrationNo: string }> {
  const [row] = await db
    .select({ company: users.companyName, registrationNo: users.registrationNo })
    .from(users)
    .where(eq(users.id, userId));
  return { company: row?.company ?? "", registrationNo: row?.registrationNo ?? "" };
}

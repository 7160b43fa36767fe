import { eq } from "drizzle-orm";
import type { Db } from "~db/client";
import { users } from "~db/schema/accounts";

/** Company name and registration number that a business shows on receipts; empty if not entered. */
export async function businessOf(db: Db, userId: number): Promise<{ company: string; registrationNo: string }> {
  const [row] = await db
    .select({ company: users.companyName, registrationNo: users.registrationNo })
    .from(users)
    .where(eq(users.id, userId));
  return { company: row?.company ?? "", registrationNo: row?.registrationNo ?? "" };
}

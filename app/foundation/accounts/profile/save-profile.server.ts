import { eq, sql } from "drizzle-orm";
import { DomainError } from "~/platform/errors";
import type { Db } from "~db/client";
import { users } from "~db/schema/accounts";
import type { ProfileInput } from "./profile-forms";
import { isProfileNickname } from "./profile-rules";

/**
 * Changes a person's own profile; what is not named stays. A nickname is judged only when it changes, so that longer
 * ones from registration stay valid (decisions SH10). Throws validation.profileNickname, userNotExist.
 */
export async function saveProfile(tx: Db, userId: number, input: ProfileInput): Promise<void> {
  const [before] = await tx
    .select({ nickname: users.nickname })
    .from(users)
    .where(eq(users.id, userId))
    .for("no key update");
  if (!before) throw new DomainError("userNotExist");
  if (input.nickname !== undefined && !isProfileNickname(input.nickname, before.nickname))
    throw new DomainError("validation.profileNickname", { field: "nickname" });
  await tx
    .update(users)
    .set({ ...input, updateTime: sql`clock_timestamp()` })
    .where(eq(users.id, userId));
}

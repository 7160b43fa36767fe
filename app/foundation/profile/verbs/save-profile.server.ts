import { eq } from "drizzle-orm";
import { changeAccount } from "~/foundation/accounts/verbs/account-row.server";
import { claimFiles } from "~/foundation/files/verbs/claim.server";
import { DomainError, missing } from "~/platform/errors";
import type { Tx } from "~db/client";
import { users } from "~db/schema/accounts";
import type { ProfileInput } from "../forms";
import { avatarRef } from "../queries/account-files.server";
import { isProfileNickname } from "../rules/profile";

/**
 * Changes the user's own profile; absent fields stay. The nickname is validated only if it changes, so that longer ones
 * from registration stay valid [SH10]. The picture must be settled before (`settleUploads`). Throws
 * `validation.profileNickname`, `userNotExist`, `uploadFailed` for another user's picture.
 */
export async function saveProfile(tx: Tx, actor: { userId: number }, input: ProfileInput): Promise<void> {
  const { userId } = actor;
  const [before] = await tx
    .select({ nickname: users.nickname })
    .from(users)
    .where(eq(users.id, userId))
    .for("no key update");
  if (!before) throw missing("userNotExist");
  if (input.nickname !== undefined && !isProfileNickname(input.nickname, before.nickname))
    throw new DomainError("validation.profileNickname", { field: "nickname" });
  if (input.avatar !== undefined) {
    const keys = input.avatar === null ? [] : [input.avatar];
    await claimFiles(tx, actor, { kind: "avatar", keys, ref: avatarRef(userId), field: "avatar" });
  }
  await changeAccount(tx, userId, input);
}

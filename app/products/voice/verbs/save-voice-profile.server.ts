import { and, eq, ne, sql } from "drizzle-orm";
import { claimFiles } from "~/foundation/files/verbs/claim.server";
import { saveProfile } from "~/foundation/profile/verbs/save-profile.server";
import { lockNumber } from "~/platform/data/locks";
import { purgeTags } from "~/platform/data/purge.server";
import { DomainError, missing } from "~/platform/errors";
import type { Tx } from "~db/client";
import { voicePeople } from "~db/schema/voice";
import { atNameDays, atNameFault } from "../rules/at-name";
import type { Consent } from "../rules/limits";
import { voiceTag } from "../tags";
import { acceptAll } from "./accept-all.server";
import { withdrawFromStrangers } from "./review-notices.server";
import { ensurePeople } from "./writer.server";

/** What is absent stays as it is; `avatar` null removes the picture, `banner` "" too. */
export type VoiceProfile = {
  nickName?: string | undefined;
  atName?: string | undefined;
  avatar?: string | null | undefined;
  banner?: string | undefined;
  isPrivate?: boolean | undefined;
  mentionBy?: Consent | undefined;
  quoteBy?: Consent | undefined;
};

/**
 * Takes a name: unique whatever its case, changed once in 30 days; its case alone may change at any time [MS4]. Throws
 * `atNameShape`, `atNameReserved`, `atNameUsed`, `atNameEarly`.
 */
async function takeAtName(tx: Tx, userId: number, before: typeof voicePeople.$inferSelect, atName: string) {
  const fault = atNameFault(atName);
  if (fault) throw new DomainError(fault, { field: "atName" });
  if (before.atName === atName) return {};
  if (before.atName?.toLowerCase() === atName.toLowerCase()) return { atName };
  const lower = atName.toLowerCase();
  await tx.execute(sql`select pg_advisory_xact_lock(${lockNumber("voiceAtName")}, hashtext(${lower}))`);
  const [taken] = await tx
    .select({ id: voicePeople.userId })
    .from(voicePeople)
    .where(and(sql`lower(${voicePeople.atName}) = ${lower}`, ne(voicePeople.userId, userId)));
  if (taken) throw new DomainError("atNameUsed", { field: "atName" });
  const [{ days } = { days: 0 }] = await tx.execute<{ days: number }>(sql`
    select ceil(extract(epoch from at_name_time + make_interval(days => ${atNameDays}) - clock_timestamp()) / 86400)::int
      as days from ${voicePeople} where user_id = ${userId}`);
  if (before.atName !== null && (days ?? 0) > 0)
    throw new DomainError("atNameEarly", { field: "atName", params: { days } });
  return { atName, atNameTime: sql`clock_timestamp()` as never };
}

/**
 * Changes what a person shows and allows on Voice; nickname and picture are the account's. Pictures must be settled
 * before (`settleUploads`). An account that is no longer private accepts all who asked; one that becomes private takes
 * back what strangers are told of it. Throws like `takeAtName` and
 * `saveProfile`.
 */
export async function saveVoiceProfile(tx: Tx, actor: { userId: number }, input: VoiceProfile): Promise<void> {
  const { userId } = actor;
  const { nickName: nickname, avatar, atName, banner, ...rest } = input;
  if (nickname !== undefined || avatar !== undefined)
    await saveProfile(tx, actor, {
      ...(nickname !== undefined && { nickname }),
      ...(avatar !== undefined && { avatar }),
    });
  await ensurePeople(tx, [userId]);
  const [before] = await tx.select().from(voicePeople).where(eq(voicePeople.userId, userId)).for("no key update");
  if (!before) throw missing("userNotExist");
  const named = atName === undefined ? {} : await takeAtName(tx, userId, before, atName);
  if (banner !== undefined) {
    const keys = banner === "" ? [] : [banner];
    await claimFiles(tx, actor, { kind: "microblog-banner", keys, ref: `voice-person:${userId}`, field: "banner" });
  }
  await tx
    .update(voicePeople)
    .set({ ...rest, ...named, ...(banner !== undefined && { banner }), updateTime: sql`clock_timestamp()` as never })
    .where(eq(voicePeople.userId, userId));
  if (rest.isPrivate === false && before.isPrivate) await acceptAll(tx, userId);
  if (rest.isPrivate && !before.isPrivate) await withdrawFromStrangers(tx, userId);
  await purgeTags(tx, voiceTag);
}

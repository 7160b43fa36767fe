import { settleUploads } from "~/foundation/files/settle.server";
import type { Actor } from "~/platform/access/actor";
import { transact } from "~/platform/data/database.server";
import type { Db } from "~db/client";
import { saveVoiceProfile, type VoiceProfile } from "./verbs/save-voice-profile.server";

/** Saves a profile with its pictures, which are put in their place first. Throws like `saveVoiceProfile`. */
export async function deliverProfile(db: Db, actor: Actor, input: VoiceProfile): Promise<void> {
  await settleUploads(db, actor, "avatar", input.avatar ? [input.avatar] : [], "avatar");
  await settleUploads(db, actor, "microblog-banner", input.banner ? [input.banner] : [], "banner");
  await transact((tx) => saveVoiceProfile(tx, actor, input));
}

import { eq } from "drizzle-orm";
import { releaseFiles } from "~/foundation/files/verbs/claim.server";
import type { Tx } from "~db/client";
import { voiceDrafts, voiceMentions, voiceMutedWords, voicePeople } from "~db/schema/voice";

/** Erases the drafts, name, picture, muted words and mentions of a person. Repeating it changes nothing. */
export async function forgetChoices(tx: Tx, userId: number): Promise<void> {
  await tx.delete(voiceDrafts).where(eq(voiceDrafts.userId, userId));
  await tx.delete(voiceMutedWords).where(eq(voiceMutedWords.userId, userId));
  await tx.delete(voiceMentions).where(eq(voiceMentions.userId, userId));
  await releaseFiles(tx, `voice-person:${userId}`);
  await tx.update(voicePeople).set({ atName: null, banner: "" }).where(eq(voicePeople.userId, userId));
}

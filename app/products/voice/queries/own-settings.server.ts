import { eq } from "drizzle-orm";
import type { Db } from "~db/client";
import { users } from "~db/schema/accounts";
import { voicePeople } from "~db/schema/voice";
import type { Consent } from "../rules/limits";

/** What a person shows and allows on Voice, as they set it; before their first act what everybody begins with. */
export async function ownSettings(db: Db, userId: number) {
  const [row] = await db
    .select({
      nickname: users.nickname,
      avatar: users.avatar,
      atName: voicePeople.atName,
      banner: voicePeople.banner,
      isPrivate: voicePeople.isPrivate,
      mentionBy: voicePeople.mentionBy,
      quoteBy: voicePeople.quoteBy,
    })
    .from(users)
    .leftJoin(voicePeople, eq(voicePeople.userId, users.id))
    .where(eq(users.id, userId));
  return {
    nickname: row?.nickname ?? "",
    avatar: row?.avatar ?? null,
    atName: row?.atName ?? null,
    banner: row?.banner ?? "",
    isPrivate: row?.isPrivate ?? false,
    mentionBy: (row?.mentionBy ?? "anyone") as Consent,
    quoteBy: (row?.quoteBy ?? "anyone") as Consent,
  };
}

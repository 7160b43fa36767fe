import { and, desc, eq, sql } from "drizzle-orm";
import { foldedWords } from "~/foundation/comments/queries/word-list.server";
import { blockedWordIn } from "~/foundation/comments/rules/blocked-words";
import { personOf } from "~/foundation/messages/verbs/pair.server";
import type { Actor } from "~/platform/access/actor";
import { DomainError } from "~/platform/errors";
import type { Tx } from "~db/client";
import { liveChats, liveRooms, liveSilences } from "~db/schema/live-chat";
import { shownRow } from "../queries/shown-live.server";
import { waitAfter } from "../rules/chat";
import { stateOf } from "../rules/state";
import { publishLive } from "./rooms.server";

/** Gives the next line of a room its number; the row stays locked until the transaction ends. */
async function nextSeq(tx: Tx, liveId: number): Promise<number> {
  const [room] = await tx
    .insert(liveRooms)
    .values({ liveId, lastSeq: 1 })
    .onConflictDoUpdate({ target: liveRooms.liveId, set: { lastSeq: sql`${liveRooms.lastSeq} + 1` } })
    .returning({ seq: liveRooms.lastSeq });
  if (!room) throw new Error("no room was stored");
  return room.seq;
}

/** Throws `userSilenced` for who may not write here now, for the platform or for this chat. */
async function requireVoice(tx: Tx, liveId: number, userId: number, silenced: boolean): Promise<void> {
  const here = and(eq(liveSilences.liveId, liveId), eq(liveSilences.userId, userId));
  const [row] = await tx
    .select({ lasts: sql<boolean>`${liveSilences.untilTime} > clock_timestamp()` })
    .from(liveSilences)
    .where(here);
  if (silenced || row?.lasts) throw new DomainError("userSilenced", { field: "content" });
}

/**
 * Writes a line into the chat of a live event that is on air or can be watched again. Lines of a room are numbered
 * without gaps in the order in which everybody reads them. Throws `notFindData`, `liveNotOpen` before it begins,
 * `userSilenced`, `chatWordBlocked`, and `tooManyRequests` within two seconds or the room's slow mode [L4].
 */
export async function sayInLive(
  tx: Tx,
  actor: Pick<Actor, "userId" | "roles">,
  { liveId, content }: { liveId: number; content: string },
) {
  const { userId, roles } = actor;
  const live = await shownRow(tx, liveId);
  if (stateOf(live) === "upcoming") throw new DomainError("liveNotOpen", { field: "content" });
  const person = await personOf(tx, userId);
  await requireVoice(tx, liveId, userId, person.silenced);
  if (blockedWordIn(content, await foldedWords(tx)) !== undefined)
    throw new DomainError("chatWordBlocked", { field: "content" });
  const seq = await nextSeq(tx, liveId);
  const [last] = await tx
    .select({ age: sql<number>`extract(epoch from clock_timestamp() - ${liveChats.createTime})::float8` })
    .from(liveChats)
    .where(and(eq(liveChats.userId, userId), eq(liveChats.liveId, liveId)))
    .orderBy(desc(liveChats.id))
    .limit(1);
  const waitSeconds = waitAfter(last?.age ?? null, live.slowModeSeconds, roles.has("ADMIN"));
  if (waitSeconds > 0) throw new DomainError("tooManyRequests", { params: { waitSeconds }, field: "content" });
  const [line] = await tx
    .insert(liveChats)
    .values({ liveId, seq, userId, content })
    .returning({ id: liveChats.id, seq: liveChats.seq, createTime: liveChats.createTime });
  if (!line) throw new Error("no line was stored");
  const said = { ...line, liveId, userId, nickname: person.nickname, avatar: person.avatar, content };
  await publishLive(tx, liveId, "live-message", said);
  return said;
}

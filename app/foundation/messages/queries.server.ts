import { and, desc, eq, isNull, lt, or, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { toNum } from "~/platform/access/actor";
import { containing } from "~/platform/data/conditions";
import { countAll } from "~/platform/data/count-rows";
import type { Db } from "~db/client";
import { users } from "~db/schema/accounts";
import { conversations, messages, userBlocks } from "~db/schema/messages";
import type { MessageType } from "./rules";
import { isPair, pairOf } from "./verbs/pair.server";

const shownMessage = {
  id: messages.id,
  fromId: messages.fromUserId,
  toId: messages.toUserId,
  content: sql<string>`case when ${messages.removedTime} is null then ${messages.content} else '' end`.as("content"),
  images: sql<string[]>`case when ${messages.removedTime} is null then ${messages.images} else '{}' end`.as("images"),
  removed: sql<boolean>`${messages.removedTime} is not null`.as("removed"),
  readTime: messages.readTime,
  createTime: messages.createTime,
};

/** Most conversations in one list. */
const maxTalks = 200;

const isIn = (userId: number): SQL | undefined =>
  or(eq(conversations.lowUserId, userId), eq(conversations.highUserId, userId));

const unreadIn = (userId: number) =>
  sql<number>`(select count(*)::int from ${messages} m
    where m.conversation_id = ${conversations}.id and m.to_user_id = ${userId} and m.read_time is null)`;

/** How a conversation stands for one person: open, asked to accept a request, or waiting for the other to accept. */
export type TalkState = "open" | "asked" | "waiting";

/**
 * A person's conversations of one kind, the latest first, each with the other person, its last message and the number
 * of unread ones. Leaves out declined requests and blocked people; `name` narrows by the other's name.
 */
export async function listTalks(db: Db, userId: number, type: MessageType, name = "") {
  const other = sql<number>`case when ${conversations.lowUserId} = ${userId} then ${conversations.highUserId} else ${conversations.lowUserId} end`;
  const last = db
    .select(shownMessage)
    .from(messages)
    .where(eq(messages.conversationId, conversations.id))
    .orderBy(desc(messages.id))
    .limit(1)
    .as("last");
  const rows = await db
    .select({
      last: {
        id: last.id,
        fromId: last.fromId,
        toId: last.toId,
        content: last.content,
        images: last.images,
        removed: last.removed,
        readTime: last.readTime,
        createTime: last.createTime,
      },
      user: { id: users.id, nickname: users.nickname, avatar: users.avatar },
      unread: unreadIn(userId),
      state: conversations.state,
      startedBy: conversations.startedBy,
    })
    .from(conversations)
    .innerJoin(users, eq(users.id, other))
    .innerJoinLateral(last, sql`true`)
    .where(
      and(
        eq(conversations.type, type),
        isIn(userId),
        or(eq(conversations.state, "open"), eq(conversations.startedBy, userId), eq(conversations.state, "request")),
        sql`not exists (select 1 from ${userBlocks} b where b.user_id = ${userId} and b.blocked_id = ${users.id})`,
        name ? sql`${users.nickname} ilike ${containing(name)}` : undefined,
      ),
    )
    .orderBy(desc(conversations.lastTime))
    .limit(maxTalks);
  return rows.map(({ last: message, user, unread, state, startedBy }) => ({
    ...message,
    type,
    user: { ...user, userNum: toNum(user.id) },
    unread,
    state: stateFor(userId, { state, startedBy }),
  }));
}

/** How a conversation stands for one of the two; a declined sender still sees `waiting`. */
function stateFor(userId: number, { state, startedBy }: { state: string; startedBy: number }): TalkState {
  if (state === "open") return "open";
  return startedBy === userId ? "waiting" : "asked";
}

/** A person's conversation with another: its state and number of lines; null when it does not exist yet. */
export async function talkWith(db: Db, userId: number, otherId: number, type: MessageType) {
  const [row] = await db
    .select({
      id: conversations.id,
      state: conversations.state,
      startedBy: conversations.startedBy,
      sent: conversations.requestMessages,
      total: sql<number>`(select count(*)::int from ${messages} m where m.conversation_id = ${conversations}.id)`,
    })
    .from(conversations)
    .where(isPair(pairOf(userId, otherId), type));
  if (!row) return null;
  return {
    id: row.id,
    state: stateFor(userId, row),
    declined: row.state === "declined",
    sent: row.sent,
    total: row.total,
  };
}

/** The messages of a conversation, newest first, before `lastId` (0: from the newest). */
export const messagesOf = (db: Db, conversationId: number, { lastId, limit }: { lastId: number; limit: number }) =>
  db
    .select(shownMessage)
    .from(messages)
    .where(and(eq(messages.conversationId, conversationId), lastId > 0 ? lt(messages.id, lastId) : undefined))
    .orderBy(desc(messages.id))
    .limit(limit);

/** SQL count of a person's unread messages in open conversations; strangers' requests are not counted. */
export function unreadOf(userId: number | SQLWrapper, type?: MessageType): SQL<number> {
  const open = and(
    eq(messages.toUserId, userId),
    isNull(messages.readTime),
    eq(conversations.state, "open"),
    type && eq(conversations.type, type),
  );
  return sql<number>`(select count(*) from ${messages}
    inner join ${conversations} on ${conversations.id} = ${messages.conversationId} where ${open})`;
}

/** The number of messages that a person has not read. */
export async function unreadMessages(db: Db, userId: number, type?: MessageType): Promise<number> {
  const [unread = 0] = await countAll(db, [unreadOf(userId, type)]);
  return unread;
}

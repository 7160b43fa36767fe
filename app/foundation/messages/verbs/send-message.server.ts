import { and, desc, eq, ne, or, sql } from "drizzle-orm";
import { claimFiles } from "~/foundation/files/verbs/claim.server";
import { notify } from "~/foundation/notifications/verbs/notify.server";
import { toNum } from "~/platform/access/actor";
import { lockNumber } from "~/platform/data/locks";
import { setting } from "~/platform/data/settings.server";
import { rolesOf } from "~/platform/domain/access";
import { DomainError, missing } from "~/platform/errors";
import { publish, userRoom } from "~/platform/realtime/publish.server";
import type { Tx } from "~db/client";
import { conversations, messages } from "~db/schema/messages";
import { type MessageType, messageLimits } from "../rules";
import { blocksBetween, isPair, lockPair, type Pair, pairOf, personOf } from "./pair.server";

export type NewMessage = { type: MessageType; toId: number; content: string; images: readonly string[] };
type Person = Awaited<ReturnType<typeof personOf>>;

const isAdmin = ({ types }: Person) => rolesOf(types).has("ADMIN");

/**
 * Throws `tooManyRequests` once a person has sent as many messages in the last minute as `message.perMinute` allows.
 */
async function checkRate(tx: Tx, fromId: number): Promise<void> {
  const limit = await setting(tx, "message.perMinute");
  await tx.execute(sql`select pg_advisory_xact_lock(${lockNumber("messageSender")}, hashtext(${String(fromId)}))`);
  const age = sql<number>`extract(epoch from clock_timestamp() - ${messages.createTime})::float8`;
  const recent = await tx
    .select({ age })
    .from(messages)
    .where(and(eq(messages.fromUserId, fromId), sql`${messages.createTime} > clock_timestamp() - interval '1 minute'`))
    .orderBy(desc(messages.createTime))
    .limit(limit);
  const oldest = recent.at(limit - 1);
  if (oldest) throw new DomainError("tooManyRequests", { params: { waitSeconds: Math.ceil(60 - oldest.age) } });
}

/**
 * Returns the conversation of a message and updates its state. A stranger's first message opens a request, and they
 * may send 3 until it is accepted; an answer accepts it; with an administrator on either side the conversation is
 * open at once. One row per pair, changed by one conditional update, so that both may start at the same time. Throws
 * `messageNotAccepted`.
 */
async function stepConversation(tx: Tx, from: Person, to: Person, pair: Pair, type: MessageType) {
  const open = isAdmin(from) || isAdmin(to);
  await tx
    .insert(conversations)
    .values({
      type,
      lowUserId: pair.low,
      highUserId: pair.high,
      startedBy: from.id,
      state: open ? "open" : "request",
    })
    .onConflictDoNothing();
  const answers = sql`(${conversations.startedBy} <> ${from.id} or ${open})`;
  const [conversation] = await tx
    .update(conversations)
    .set({
      state: sql`case when ${answers} then 'open' else ${conversations.state} end`,
      requestMessages: sql`${conversations.requestMessages} + case when ${conversations.state} = 'open' or ${answers} then 0 else 1 end`,
      lastTime: sql`clock_timestamp()`,
    })
    .where(
      and(
        isPair(pair, type),
        or(
          eq(conversations.state, "open"),
          answers,
          and(ne(conversations.state, "declined"), sql`${conversations.requestMessages} < ${messageLimits.request}`),
        ),
      ),
    )
    .returning({ id: conversations.id, state: conversations.state });
  if (!conversation) throw new DomainError("messageNotAccepted", { params: { max: messageLimits.request } });
  return conversation;
}

/**
 * Sends a private message in the caller's transaction and returns it [MS15]. Throws `userSilenced`, `messageBlocked`
 * when either blocked the other, `messageNotAccepted` for a fourth line to a person who has not accepted,
 * `tooManyRequests` above the setting `message.perMinute`, `messageToSelf`, `userNotExist`.
 */
export async function sendMessage(tx: Tx, fromId: number, { type, toId, content, images }: NewMessage) {
  if (fromId === toId) throw new DomainError("messageToSelf");
  const from = await personOf(tx, fromId);
  if (from.silenced) throw new DomainError("userSilenced");
  const to = await personOf(tx, toId);
  if (to.gone) throw missing("userNotExist");
  await checkRate(tx, fromId);
  const pair = pairOf(fromId, toId);
  await lockPair(tx, pair);
  const blocks = await blocksBetween(tx, fromId, toId);
  if (blocks.mine || blocks.theirs) throw new DomainError("messageBlocked");
  const conversation = await stepConversation(tx, from, to, pair, type);
  const [message] = await tx
    .insert(messages)
    .values({ conversationId: conversation.id, fromUserId: fromId, toUserId: toId, content, images: [...images] })
    .returning({ id: messages.id, createTime: messages.createTime });
  if (!message) throw new Error("no message was stored");
  const ref = `message:${message.id}`;
  if (images.length > 0)
    await claimFiles(tx, { userId: fromId }, { kind: "message", keys: images, ref, field: "images" });
  const sent = { ...message, type, fromId, toId, content, images, readTime: null };
  const isRequest = conversation.state === "request";
  await publish(tx, [userRoom(toId), userRoom(fromId)], type === "message" ? "message" : "microblog-message", sent);
  await notify(tx, {
    userId: toId,
    type: type === "message" ? "message" : "microblog-message",
    key: isRequest ? "messages:notice.request" : "messages:notice.message",
    params: { name: from.nickname },
    refType: type,
    refId: String(toNum(fromId)),
    fromUserId: fromId,
    latest: true,
  });
  return sent;
}

import { and, asc, eq, inArray, isNull, sql } from "drizzle-orm";
import { mailMember } from "~/foundation/mail/verbs/queue-mail.server";
import { notify } from "~/foundation/notifications/verbs/notify.server";
import { env } from "~/platform/env.server";
import { flagOf } from "~/platform/i18n/locales";
import { inLanguage } from "~/platform/i18n/words";
import { href } from "~/platform/screens/href";
import type { Tx } from "~db/client";
import { users } from "~db/schema/accounts";
import { eventApplies, events } from "~db/schema/event";

/** Whether somebody can still learn of a place and come. */
const canCome = and(isNull(users.closedAt), isNull(users.disabledAt), isNull(users.anonymisedAt));

type Event = Pick<typeof events.$inferSelect, "id" | "title">;

/** Notifies a person, by notification and mail in their language, that a place has become free for them. */
async function notifyPlaced(tx: Tx, { id, title }: Event, userId: number): Promise<void> {
  await notify(tx, {
    userId,
    type: "system",
    key: "event:notice.placed",
    params: { title },
    refType: "event",
    refId: String(id),
    latest: true,
  });
  await mailMember(tx, userId, (_, locale) => ({
    template: "event:mail.placed",
    params: { title: inLanguage(title, flagOf(locale)).text },
    link: env.origins.main + href("/event/ticket/:id", { id }),
  }));
}

/**
 * Gives the free places of an event to those who wait, in the order of their applications, and notifies them; accounts
 * that are closed, disabled or anonymised wait on. The event is locked until the transaction ends, so that a place is
 * given once.
 */
export async function moveUp(tx: Tx, eventId: number): Promise<void> {
  const [event] = await tx.select().from(events).where(eq(events.id, eventId)).for("no key update");
  if (!event || event.waitCount === 0) return;
  const free = event.capacity === null ? event.waitCount : event.capacity - event.applyCount;
  if (free <= 0) return;
  const next = await tx
    .select({ id: eventApplies.id, userId: eventApplies.userId })
    .from(eventApplies)
    .innerJoin(users, eq(users.id, eventApplies.userId))
    .where(and(eq(eventApplies.eventId, eventId), eq(eventApplies.isWaiting, true), canCome))
    .orderBy(asc(eventApplies.id))
    .limit(free);
  const ids = next.map(({ id }) => id);
  if (ids.length === 0) return;
  await tx.update(eventApplies).set({ isWaiting: false }).where(inArray(eventApplies.id, ids));
  await tx
    .update(events)
    .set({
      applyCount: sql`${events.applyCount} + ${ids.length}`,
      waitCount: sql`${events.waitCount} - ${ids.length}`,
    })
    .where(eq(events.id, eventId));
  for (const { userId } of next) await notifyPlaced(tx, event, userId);
}

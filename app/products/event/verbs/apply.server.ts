import { randomBytes } from "node:crypto";
import { and, count, eq, isNotNull, isNull, ne, sql } from "drizzle-orm";
import { claimFiles } from "~/foundation/files/verbs/claim.server";
import type { Actor } from "~/platform/access/actor";
import { databaseNow } from "~/platform/data/clock.server";
import { lockNumber } from "~/platform/data/locks";
import { setting } from "~/platform/data/settings.server";
import { DomainError, missing } from "~/platform/errors";
import { isFilled } from "~/platform/i18n/words";
import type { Tx } from "~db/client";
import { eventApplies, events } from "~db/schema/event";
import type { ApplyInput } from "../forms";
import { eventShown } from "../queries/visible.server";
import { mayDraw } from "../rules/may-draw";
import { hasClosed, hasOpened } from "../rules/phase";

/** The ref to which the files of an application belong. */
export const applyRef = (eventId: number, applyId: number): string => ["event", eventId, applyId].join(":");

/** Locks a person's applications for events with places until the transaction ends; taken before the lock of an event. */
const lockPerson = (tx: Tx, userId: number) =>
  tx.execute(sql`select pg_advisory_xact_lock(${lockNumber("eventPlaces")}, hashtext(${String(userId)}))`);

/** Throws `eventTooMany` for who has applied for as many other events with places ahead as the setting allows [K5]. */
async function requireFewAhead(tx: Tx, userId: number, eventId: number): Promise<void> {
  const max = await setting(tx, "event.placesMax");
  const ahead = and(
    ne(events.id, eventId),
    isNotNull(events.capacity),
    isNull(events.deletedTime),
    sql`${events.overTime} + interval '1 minute' > clock_timestamp()`,
  );
  const [row] = await tx
    .select({ places: count() })
    .from(eventApplies)
    .innerJoin(events, and(eq(events.id, eventApplies.eventId), ahead))
    .where(and(eq(eventApplies.userId, userId), isNull(eventApplies.checkedAt)));
  if ((row?.places ?? 0) >= max) throw new DomainError("eventTooMany", { params: { max } });
}

/**
 * Enters a person for an event, once [C36], while the database's clock is within its application time; a draw waits for
 * applications that began before the end. Of an event with places, whoever comes when all are taken waits for one; the
 * lock of the event lets people in one after another. Files must be settled before and become the application's. Throws
 * notFindData, eventNotStarted, eventEnded, drawerCannotApply, eventAnswerMissing, eventTakesNoFiles, eventTooMany or
 * alreadyApplied.
 */
export async function apply(
  tx: Tx,
  actor: Pick<Actor, "userId" | "roles">,
  { eventId, ...input }: ApplyInput,
): Promise<{ id: number; code: string; isLottery: boolean; isWaiting: boolean }> {
  const shown = and(eq(events.id, eventId), eventShown);
  const [asked] = await tx.select({ capacity: events.capacity }).from(events).where(shown);
  if (asked && asked.capacity !== null) await lockPerson(tx, actor.userId);
  const [event] = await tx.select().from(events).where(shown).for("no key update");
  if (!event) throw missing();
  const now = await databaseNow(tx);
  if (!hasOpened(event, now)) throw new DomainError("eventNotStarted");
  if (hasClosed(event, now)) throw new DomainError("eventEnded");
  if (event.commodityId !== null && mayDraw(event, actor)) throw new DomainError("drawerCannotApply");
  if (isFilled(event.question) && !input.answers.question)
    throw new DomainError("eventAnswerMissing", { field: "answers.question" });
  if (input.attachments.length > 0 && !event.takesFiles)
    throw new DomainError("eventTakesNoFiles", { field: "attachments" });
  if (event.capacity !== null) await requireFewAhead(tx, actor.userId, eventId);
  const isWaiting = event.capacity !== null && event.applyCount >= event.capacity;
  const [made] = await tx
    .insert(eventApplies)
    .values({ ...input, eventId, userId: actor.userId, isWaiting, code: randomBytes(8).toString("hex") })
    .onConflictDoNothing({ target: [eventApplies.eventId, eventApplies.userId] })
    .returning({ id: eventApplies.id, code: eventApplies.code });
  if (!made) throw new DomainError("alreadyApplied");
  const counted = isWaiting
    ? { waitCount: sql`${events.waitCount} + 1` }
    : { applyCount: sql`${events.applyCount} + 1` };
  await tx.update(events).set(counted).where(eq(events.id, eventId));
  const ref = applyRef(eventId, made.id);
  await claimFiles(tx, actor, { kind: "event", keys: input.attachments, ref, field: "attachments" });
  return { ...made, isLottery: event.commodityId !== null, isWaiting };
}

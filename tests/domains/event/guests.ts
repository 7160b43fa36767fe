import { and, eq } from "drizzle-orm";
import { beforeEach } from "vitest";
import { events } from "~db/schema/event";
import { notifications } from "~db/schema/notifications";
import { db, type Somebody, somebody } from "./world";

/** Three people, others before each test. */
export let guests: Somebody[];
beforeEach(async () => {
  guests = [await somebody(), await somebody(), await somebody()];
});
export const [first, second] = [() => guests[0] as Somebody, () => guests[1] as Somebody];

export const refused = (key: string, more: object = {}) => ({ key, ...more });
export const rowOf = async (id: number) => (await db.select().from(events).where(eq(events.id, id)))[0];
/** What somebody was told of an event, by the keys of its texts. */
export const toldTo = async (who: Somebody, id: number) =>
  (
    await db
      .select({ key: notifications.key, params: notifications.params })
      .from(notifications)
      .where(and(eq(notifications.userId, who.userId), eq(notifications.refId, String(id))))
  ).map(({ key }) => key);
/** Mails that wait to be sent to somebody, by their subjects. */
export const mailsTo = async (who: Somebody): Promise<string[]> => {
  const rows = await db.execute<{ subject: string }>(
    `select payload->>'subject' as subject from graphile_worker._private_jobs where payload->>'to' = '${who.username}@example.com'` as never,
  );
  return rows.map(({ subject }) => subject);
};

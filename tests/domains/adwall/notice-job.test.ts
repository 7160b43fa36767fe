import { eq, sql } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import { noticeJobs } from "~/foundation/orders/notices/notice-jobs.server";
import { closeDatabase } from "~/platform/data/database.server";
import { replaceParts } from "~/platform/domain/composed.server";
import { notifications } from "~db/schema/notifications";
import "../../../app/composition";
import { ad, book, db, somebody } from "./world";

afterAll(closeDatabase);

test("the job tells of orders of every kind that a domain serves, and of no other", async () => {
  const { id, number } = await book(await somebody(), await ad());
  const [queued] = await db.execute<{ payload: unknown }>(
    sql`select payload from graphile_worker._private_jobs where payload ->> 'orderId' = ${String(id)}`,
  );
  const tell = () => noticeJobs["order-notice"](queued?.payload as never);
  await tell();
  const notices = await db.select().from(notifications).where(eq(notifications.refId, number));
  expect(notices.map(({ key }) => key).sort()).toEqual(["adwall:notice.placed.buyer", "adwall:notice.placed.seller"]);
  replaceParts({ orders: {} });
  await expect(tell()).rejects.toThrow("there is no kind of order adwall");
});

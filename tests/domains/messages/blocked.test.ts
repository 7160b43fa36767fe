import "../../../app/composition";
import { and, eq, isNull, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { unreadMessages } from "~/foundation/messages/queries.server";
import { answerRequest } from "~/foundation/messages/verbs/answer-request.server";
import { blockUser } from "~/foundation/messages/verbs/block-user.server";
import { sendMessage } from "~/foundation/messages/verbs/send-message.server";
import { mailDigests } from "~/foundation/notifications/digest.server";
import { notify } from "~/foundation/notifications/verbs/notify.server";
import { closeDatabase } from "~/platform/data/database.server";
import type { Tx } from "~db/client";
import { notifications } from "~db/schema/notifications";
import { person } from "../../harness/people";
import { inTransaction } from "../../harness/transaction";
import { type TestDatabase, testDatabase } from "../../setup/database";

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(async () => {
  await closeDatabase();
  await database.close();
});

const run = <T>(work: (tx: Tx) => Promise<T>): Promise<T> => inTransaction(database.db, work);
const types = ["message", "microblog"] as const;

/** Somebody who accepted the messages of two people in both kinds of conversation, has not read them, and was answered. */
async function written() {
  const [me, bad, good] = await Promise.all(["me", "bad", "good"].map(() => person(database.db, "guest")));
  if (!me || !bad || !good) throw new Error("no people");
  for (const { id: fromId } of [bad, good]) {
    for (const type of types) {
      const send = (content: string) => (tx: Tx) => sendMessage(tx, fromId, { type, toId: me.id, content, images: [] });
      await run(send("hello"));
      await run((tx) => answerRequest(tx, me.id, { type, otherId: fromId, accept: true }));
      await run(send("are you there?"));
    }
    const about = { refType: "comment", refId: "1", key: "moderation:comments.notice.answer" } as const;
    await run((tx) => notify(tx, { userId: me.id, type: "system", ...about, fromUserId: fromId }));
  }
  /* About business that the two have: it stays. */
  const sale = { refType: "video-sales", refId: "1", key: "video:notice.sold" } as const;
  await run((tx) => notify(tx, { userId: me.id, type: "system", ...sale, fromUserId: bad.id }));
  return { me: me.id, bad: bad.id, good: good.id };
}

const newsFrom = async (userId: number, fromUserId: number) =>
  (
    await database.db
      .select({ refType: notifications.refType })
      .from(notifications)
      .where(
        and(eq(notifications.userId, userId), eq(notifications.fromUserId, fromUserId), isNull(notifications.readTime)),
      )
  )
    .map(({ refType }) => refType)
    .sort();
const unread = (userId: number) => Promise.all(types.map((type) => unreadMessages(database.db, userId, type)));

test("blocking leaves no unread number, notification or mail of the blocked person, and all of others", async () => {
  const { me, bad, good } = await written();
  expect(await unread(me)).toEqual([4, 4]);
  expect(await newsFrom(me, bad)).toEqual(["comment", "message", "microblog", "video-sales"]);
  await run((tx) => blockUser(tx, me, bad, true));
  expect(await unread(me)).toEqual([2, 2]);
  expect(await newsFrom(me, bad)).toEqual(["video-sales"]);
  expect(await newsFrom(me, good)).toEqual(["comment", "message", "microblog"]);

  await database.db.execute(sql`delete from notification where ref_type = 'video-sales' or from_user_id = ${good}`);
  await database.db.execute(sql`update notification set create_time = now() - interval '2 days'`);
  const mails = () =>
    database.db.execute(sql`select from notification where user_id = ${me} and mailed_time is not null`);
  await mailDigests(database.db, 0);
  expect(await mails()).toHaveLength(0);

  /* What the blocker wrote stays unread for the other: blocking tells them nothing. */
  await run((tx) => blockUser(tx, me, bad, false));
  await run((tx) => sendMessage(tx, me, { type: "message", toId: bad, content: "last word", images: [] }));
  await run((tx) => blockUser(tx, me, bad, true));
  expect(await unread(bad)).toEqual([1, 0]);
});

import "../../../app/composition";
import { and, eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { listTalks, messagesOf, talkWith, unreadMessages } from "~/foundation/messages/queries.server";
import { messageReportable } from "~/foundation/messages/reportable.server";
import { answerRequest } from "~/foundation/messages/verbs/answer-request.server";
import { blockUser, listBlocked } from "~/foundation/messages/verbs/block-user.server";
import { readConversation, readMessages } from "~/foundation/messages/verbs/read-messages.server";
import { sendMessage } from "~/foundation/messages/verbs/send-message.server";
import { unreadCounts } from "~/foundation/notifications/queries.server";
import { toNum } from "~/platform/access/actor";
import { users } from "~db/schema/accounts";
import { conversations, messages } from "~db/schema/messages";
import { notifications } from "~db/schema/notifications";
import { settings } from "~db/schema/platform";
import { loses } from "../../harness/loses";
import { person } from "../../harness/people";
import { inTransaction } from "../../harness/transaction";
import { type TestDatabase, testDatabase } from "../../setup/database";
import { outcomeOf, tally } from "../accounts/world";

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

const guest = async (types = "guest", fields = {}) => (await person(database.db, types, fields)).id;
const send = (fromId: number, toId: number, content = "hello") =>
  inTransaction(database.db, (tx) => sendMessage(tx, fromId, { type: "message", toId, content, images: [] }));
const sent = (fromId: number, toId: number, content?: string) => outcomeOf(send(fromId, toId, content));
const answer = (userId: number, otherId: number, accept: boolean) =>
  outcomeOf(inTransaction(database.db, (tx) => answerRequest(tx, userId, { type: "message", otherId, accept })));
const block = (userId: number, otherId: number, on = true) =>
  inTransaction(database.db, (tx) => blockUser(tx, userId, otherId, on));
const stateOf = async (userId: number, otherId: number) =>
  (await talkWith(database.db, userId, otherId, "message"))?.state ?? null;

describe("requests", () => {
  test("a stranger sends three lines, then waits; acceptance opens the talk to both", async () => {
    const [stranger, other] = [await guest(), await guest()];
    for (const line of ["1", "2", "3"]) expect(await sent(stranger, other, line)).toBe("done");
    expect(await sent(stranger, other, "4")).toBe("messageNotAccepted");
    expect([await stateOf(stranger, other), await stateOf(other, stranger)]).toEqual(["waiting", "asked"]);
    expect(await answer(stranger, other, true)).toBe("messageAnswered");
    expect(await answer(other, stranger, true)).toBe("done");
    expect(await answer(other, stranger, false)).toBe("messageAnswered");
    for (const line of ["4", "5"]) expect(await sent(stranger, other, line)).toBe("done");
    expect(await stateOf(stranger, other)).toBe("open");
  });

  test("an answer accepts", async () => {
    const [stranger, other] = [await guest(), await guest()];
    await send(stranger, other);
    await send(other, stranger);
    expect(await stateOf(stranger, other)).toBe("open");
    for (let line = 0; line < 5; line++) expect(await sent(stranger, other)).toBe("done");
  });

  test("whoever was declined learns nothing but waits; the other may begin again", async () => {
    const [stranger, other] = [await guest(), await guest()];
    await send(stranger, other);
    expect(await answer(other, stranger, false)).toBe("done");
    expect(await sent(stranger, other)).toBe("messageNotAccepted");
    expect(await stateOf(stranger, other)).toBe("waiting");
    expect(await listTalks(database.db, other, "message")).toEqual([]);
    expect(await listTalks(database.db, stranger, "message")).toHaveLength(1);
    await send(other, stranger);
    expect(await stateOf(stranger, other)).toBe("open");
  });

  test("an administrator may be written to by anybody, and is a stranger to nobody", async () => {
    const [person_, admin] = [await guest(), await guest("admin")];
    for (let line = 0; line < 5; line++) expect(await sent(person_, admin)).toBe("done");
    expect(await stateOf(person_, admin)).toBe("open");
    const other = await guest();
    expect([await sent(admin, other), await stateOf(other, admin)]).toEqual(["done", "open"]);
  });

  test("a talk from Voice is another talk", async () => {
    const [a, b] = [await guest(), await guest()];
    await send(a, b);
    await inTransaction(database.db, (tx) =>
      sendMessage(tx, a, { type: "microblog", toId: b, content: "from Voice", images: [] }),
    );
    expect((await listTalks(database.db, b, "microblog")).map(({ content }) => content)).toEqual(["from Voice"]);
    expect((await listTalks(database.db, b, "message")).map(({ content }) => content)).toEqual(["hello"]);
  });
});

describe("refusals", () => {
  test("nobody writes while one has blocked the other, in either direction; the block can be taken back", async () => {
    const [a, b] = [await guest(), await guest()];
    await send(a, b);
    await send(b, a);
    await block(a, b);
    await block(a, b);
    expect([await sent(a, b), await sent(b, a)]).toEqual(["messageBlocked", "messageBlocked"]);
    expect(await listBlocked(database.db, a)).toMatchObject([{ id: b, userNum: toNum(b) }]);
    expect(await listBlocked(database.db, b)).toEqual([]);
    expect(await listTalks(database.db, a, "message")).toEqual([]);
    await block(a, b, false);
    expect([await sent(a, b), await sent(b, a)]).toEqual(["done", "done"]);
  });

  test("the silenced, oneself, who is not there or gone, too many a minute", async () => {
    const [a, b] = [await guest(), await guest()];
    const silenced = await guest("guest", { silencedUntil: new Date(Date.now() + 60_000) });
    const served = await guest("guest", { silencedUntil: new Date(Date.now() - 60_000) });
    const gone = await guest("guest", { disabledAt: new Date() });
    expect([await sent(silenced, b), await sent(served, b)]).toEqual(["userSilenced", "done"]);
    expect([await sent(a, a), await sent(a, 999_999_999), await sent(a, gone)]).toEqual([
      "messageToSelf",
      "userNotExist",
      "userNotExist",
    ]);
    await database.db.insert(settings).values({ key: "message.perMinute", value: 4 });
    await send(b, a);
    await answer(a, b, true);
    const outcomes = await Promise.all(Array.from({ length: 12 }, () => sent(a, b)));
    await database.db.delete(settings).where(eq(settings.key, "message.perMinute"));
    expect(tally(outcomes)).toEqual({ done: 4, tooManyRequests: 8 });
  });

  test("the database itself keeps long, empty and self-addressed lines out", async () => {
    const [a, b] = [await guest(), await guest()];
    const { id } = await send(a, b);
    const change = (fields: Partial<typeof messages.$inferInsert>) =>
      database.db.update(messages).set(fields).where(eq(messages.id, id));
    for (const wrong of [{ content: "字".repeat(501) }, { content: "" }, { toUserId: a }])
      await expect(change(wrong)).rejects.toThrow();
    await change({ content: "😀".repeat(500) });
  });
});

describe("races", () => {
  test("both write first at the same moment: one conversation, open, no line lost", async () => {
    for (let round = 0; round < 10; round++) {
      const [a, b] = [await guest(), await guest()];
      const outcomes = await Promise.all([sent(a, b), sent(b, a), sent(a, b), sent(b, a)]);
      expect(outcomes).toEqual(["done", "done", "done", "done"]);
      const rows = await database.db
        .select()
        .from(conversations)
        .where(and(eq(conversations.lowUserId, Math.min(a, b)), eq(conversations.highUserId, Math.max(a, b))));
      expect(rows).toMatchObject([{ state: "open" }]);
      expect((await talkWith(database.db, a, b, "message"))?.total).toBe(4);
    }
  });

  test("control: a twin that looks before it writes makes several conversations", async () => {
    await database.ownerDb.execute(sql`create table naive_talk (low bigint, high bigint)`);
    const begin = async (low: number) => {
      await inTransaction(database.db, async (tx) => {
        const found = await tx.execute(sql`select 1 from naive_talk where low = ${low}`);
        if (found.length === 0) await tx.execute(sql`insert into naive_talk values (${low}, 0)`);
      });
    };
    let low = 0;
    const makesSeveral = async () => {
      low += 1;
      await Promise.all([begin(low), begin(low), begin(low), begin(low)]);
      return (await database.db.execute(sql`select 1 from naive_talk where low = ${low}`)).length > 1;
    };
    expect(await loses(makesSeveral)).toBe(true);
  });

  test("a stranger's many lines at once: exactly three arrive", async () => {
    const [stranger, other] = [await guest(), await guest()];
    const outcomes = await Promise.all(Array.from({ length: 12 }, () => sent(stranger, other)));
    expect(tally(outcomes)).toEqual({ done: 3, messageNotAccepted: 9 });
  });

  test("after a block is made nothing arrives any more", async () => {
    for (let round = 0; round < 10; round++) {
      const [a, b] = [await guest("admin"), await guest()];
      const sending = Promise.all(Array.from({ length: 6 }, () => sent(b, a)));
      await block(a, b);
      const atBlock = (await talkWith(database.db, a, b, "message"))?.total ?? 0;
      await sending;
      expect((await talkWith(database.db, a, b, "message"))?.total ?? 0).toBe(atBlock);
    }
  });
});

describe("reading", () => {
  test("opening a talk marks it and what was told about it read, and only that", async () => {
    const [a, b, c] = [await guest("admin"), await guest("admin"), await guest("admin")];
    for (const from of [a, c]) for (const line of ["1", "2"]) await send(from, b, line);
    expect(await unreadMessages(database.db, b)).toBe(4);
    expect((await unreadCounts(database.db, b)).of("message")).toBe(2);
    await inTransaction(database.db, (tx) => readConversation(tx, b, { type: "message", otherId: a }));
    expect(await unreadMessages(database.db, b)).toBe(2);
    expect((await unreadCounts(database.db, b)).of("message")).toBe(1);
    expect(await listTalks(database.db, b, "message")).toMatchObject([
      { user: { id: c }, unread: 2 },
      { user: { id: a }, unread: 0 },
    ]);
  });

  test("nobody marks another's messages read", async () => {
    const [a, b] = [await guest("admin"), await guest()];
    const { id } = await send(a, b);
    await inTransaction(database.db, (tx) => readMessages(tx, a, [id]));
    expect(await unreadMessages(database.db, b)).toBe(1);
    await inTransaction(database.db, (tx) => readMessages(tx, b, [id]));
    expect(await unreadMessages(database.db, b)).toBe(0);
  });

  test("a talk is told of once while it is unread, with the newest id", async () => {
    const [a, b] = [await guest("admin"), await guest()];
    for (let line = 0; line < 4; line++) await send(a, b);
    const rows = await database.db.select().from(notifications).where(eq(notifications.userId, b));
    expect(rows).toMatchObject([{ refType: "message", refId: String(toNum(a)), fromUserId: a, readTime: null }]);
  });

  test("lines come newest first below an id; a name narrows the list, wildcards are letters", async () => {
    const [a, b] = [await guest("admin"), await guest("admin", { nickname: "100%_山田" })];
    const ids: number[] = [];
    for (let line = 0; line < 5; line++) ids.push((await send(a, b)).id);
    const talk = await talkWith(database.db, b, a, "message");
    const below = await messagesOf(database.db, talk?.id ?? 0, { lastId: ids[3] ?? 0, limit: 2 });
    expect(below.map(({ id }) => id)).toEqual([ids[2], ids[1]]);
    const found = async (name: string) => (await listTalks(database.db, a, "message", name)).length;
    expect([await found("山田"), await found("%_"), await found("__________"), await found("鈴木")]).toEqual([
      1, 1, 0, 0,
    ]);
  });

  test("what an administrator took away says nothing any more, and is reported by its reader only", async () => {
    const [a, b, c] = [await guest("admin"), await guest(), await guest()];
    const { id } = await send(a, b, "rude");
    const visible = (userId: number) => messageReportable.isVisible?.(database.db, userId, String(id));
    expect([await visible(b), await visible(c)]).toEqual([true, false]);
    expect(await messageReportable.describe(database.db, String(id), "zh")).toMatchObject({ text: "rude", ownerId: a });
    await inTransaction(database.db, (tx) =>
      messageReportable.remove!(tx, { userId: a, site: "main", requestId: "r" }, String(id)),
    );
    expect(await listTalks(database.db, b, "message")).toMatchObject([{ content: "", removed: true }]);
    expect(await messageReportable.describe(database.db, "1 or 1=1", "zh")).toBeNull();
    expect(await database.db.select({ id: users.id }).from(users).where(eq(users.id, b))).toHaveLength(1);
  });
});

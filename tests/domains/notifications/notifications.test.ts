import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { setSubscription, unsubscribeLink } from "~/foundation/mail/verbs/unsubscribe.server";
import { type Item, inbox } from "~/foundation/notifications/catch-up";
import { mailDigests } from "~/foundation/notifications/digest.server";
import { listNotifications, unreadCounts } from "~/foundation/notifications/queries.server";
import { targetOf } from "~/foundation/notifications/targets.server";
import { notify } from "~/foundation/notifications/verbs/notify.server";
import { readAbout, readNotifications } from "~/foundation/notifications/verbs/read.server";
import { worded } from "~/foundation/notifications/worded.server";
import { closeDatabase } from "~/platform/data/database.server";
import { replaceParts } from "~/platform/domain/composed.server";
import type { Locale } from "~/platform/i18n/locales";
import { translator } from "~/platform/i18n/texts.server";
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

const guest = async (fields = {}) => (await person(database.db, "guest", fields)).id;
const key = "notifications:notice.welcome";
const tellOf = (userId: number, name: string, fields = {}) =>
  inTransaction(database.db, (tx) => notify(tx, { userId, type: "system", key, params: { name }, ...fields }));

describe("the list", () => {
  test("says sentence and name in one language, whatever language the mails of the reader have", async () => {
    const userId = await guest({ locale: "zh_CN" });
    const words = { zh: "茶", ja: "お茶", en: "Tea" };
    await inTransaction(database.db, (tx) => notify(tx, { userId, type: "system", key, params: { name: words } }));
    const shown = async (locale: Locale) =>
      (await listNotifications(database.db, userId, { lastId: 0, limit: 1, types: [] }, locale))[0]?.content;
    for (const [locale, flag] of [
      ["zh_CN", "zh"],
      ["ja_JP", "ja"],
      ["en_US", "en"],
    ] as const) {
      expect(await shown(locale)).toBe(translator(locale)(key, { name: words[flag] }));
      expect(worded(locale, key, { name: { ja: "お茶" } })).toContain("お茶");
    }
  });

  test("newest first below an id, narrowed by type, in the reader's language, with who it is from", async () => {
    const [userId, from] = [await guest(), await guest({ nickname: "蔵元商店" })];
    const ids: number[] = [];
    for (const name of ["a", "b", "c"]) ids.push(await tellOf(userId, name));
    ids.push(await tellOf(userId, "d", { type: "apply-job", refType: "job", refId: "7", fromUserId: from }));
    await tellOf(await guest(), "another's");
    const list = (lastId: number, types: ("system" | "apply-job")[] = []) =>
      listNotifications(database.db, userId, { lastId, limit: 2, types }, "ja_JP");
    expect((await list(0)).map(({ id }) => id)).toEqual([ids[3], ids[2]]);
    expect((await list(ids[2] ?? 0)).map(({ id }) => id)).toEqual([ids[1], ids[0]]);
    const [job] = await list(0, ["apply-job"]);
    expect(job).toMatchObject({
      refType: "job",
      refId: "7",
      fromUser: { id: from, nickname: "蔵元商店" },
      readTime: null,
    });
    expect(job?.content).toContain("dさん、旅くらへようこそ");
  });

  test("one's own are read, one by one, by what they are about, or all", async () => {
    const [userId, other] = [await guest(), await guest()];
    const [first, , mine] = [await tellOf(userId, "a"), await tellOf(userId, "b"), await tellOf(other, "c")];
    await tellOf(userId, "d", { refType: "order", refId: "C1" });
    expect(await inTransaction(database.db, (tx) => readNotifications(tx, userId, [first, mine]))).toBe(1);
    expect(
      await inTransaction(database.db, (tx) =>
        readAbout(tx, userId, { type: "system", refType: "order", refId: "C1" }),
      ),
    ).toBe(1);
    expect((await unreadCounts(database.db, userId)).total).toBe(1);
    expect(await inTransaction(database.db, (tx) => readNotifications(tx, userId))).toBe(1);
    expect([(await unreadCounts(database.db, userId)).total, (await unreadCounts(database.db, other)).total]).toEqual([
      0, 1,
    ]);
  });

  test("a target is what its domain says, and nothing else", () => {
    replaceParts({ targets: { thing: (refId) => `/thing/${refId}` } });
    expect([targetOf("thing", "5"), targetOf("constructor", "5"), targetOf("", "")]).toEqual(["/thing/5", null, null]);
  });
});

describe("catching up", () => {
  const at = (seconds: number) => new Date(1_800_000_000_000 + seconds * 1_000).toISOString();
  const item = (id: number, seconds: number): Item => ({ id, createTime: at(seconds) });
  const pages = (rows: Item[]) => async (lastId: number) =>
    [...rows]
      .sort((a, b) => b.id - a.id)
      .filter(({ id }) => lastId === 0 || id < lastId)
      .slice(0, 3);

  test("what came meanwhile is shown once, in order, also what committed late under an older id", async () => {
    const box = inbox(at(0));
    const rows = [item(2, 10), item(4, 12)];
    expect(rows.map((row) => box.take(row))).toEqual([true, true]);
    expect(box.take(item(4, 12))).toBe(false);
    rows.push(item(3, 11), ...[5, 6, 7, 8, 9].map((id) => item(id, 40 + id)));
    expect((await box.missed(pages(rows))).map(({ id }) => id)).toEqual([3, 5, 6, 7, 8, 9]);
    expect(await box.missed(pages(rows))).toEqual([]);
  });

  test("what was there before the page is not news", async () => {
    const box = inbox(at(100));
    expect(await box.missed(pages([item(1, 90), item(2, 99), item(3, 101)]))).toEqual([item(3, 101)]);
  });

  test("what commits late under an older id is caught up with; control: asking for newer ids alone loses it", async () => {
    const userId = await guest();
    const box = inbox(new Date(Date.now() - 60_000).toISOString());
    const page = async (lastId: number): Promise<Item[]> => {
      const rows = await listNotifications(database.db, userId, { lastId, limit: 3, types: [] }, "en_US");
      return rows.map(({ id, createTime }) => ({ id, createTime: createTime.toISOString() }));
    };
    const newest = await inTransaction(database.db, async (slow) => {
      await notify(slow, { userId, type: "system", key, params: { name: "slow" } });
      await tellOf(userId, "quick");
      const [quick] = await page(0);
      return quick && box.take(quick) ? quick.id : 0;
    });
    const above = await database.sql`select id from notification where user_id = ${userId} and id > ${newest}`;
    expect([newest > 0, above.length]).toEqual([true, 0]);
    const missed = await box.missed(page);
    expect(missed.map(({ id }) => id < newest)).toEqual([true]);
  });
});

describe("the digest", () => {
  const old = (userId: number) =>
    database.db
      .update(notifications)
      .set({ createTime: sql`create_time - interval '25 hours'` as never })
      .where(eq(notifications.userId, userId));
  const mails = async (userId: number) => {
    const rows = await database.db.execute<{ subject: string; text: string }>(
      sql`select payload->>'subject' as subject, payload->>'text' as text from graphile_worker._private_jobs
        where payload->>'to' = (select email from user_account where id = ${userId})`,
    );
    return [...rows];
  };

  test("tells of what stayed unread for a day, once, however many runs there are at once", async () => {
    const userId = await guest({ locale: "zh_CN" });
    for (let at = 0; at < 12; at++) await tellOf(userId, `n${at}`);
    await old(userId);
    await tellOf(userId, "fresh");
    await Promise.all(Array.from({ length: 4 }, () => mailDigests(database.db, 0)));
    await mailDigests(database.db, 0);
    const [mail, ...others] = await mails(userId);
    expect(others).toEqual([]);
    expect(mail?.subject).toBe("【旅暮】12条未读通知");
    expect(mail?.text).toContain("另有2条");
    expect(mail?.text).not.toContain("fresh");
    expect(mail?.text).toContain(unsubscribeLink(userId, "digest"));
  });

  test("not to who turned it off, has read everything, or is gone", async () => {
    const [off, read, gone, again] = [
      await guest(),
      await guest(),
      await guest({ disabledAt: new Date() }),
      await guest(),
    ];
    for (const userId of [off, read, gone, again]) await tellOf(userId, "x");
    for (const userId of [off, read, gone, again]) await old(userId);
    await inTransaction(database.db, (tx) => setSubscription(tx, { userId: off, kind: "digest" }, false));
    await inTransaction(database.db, (tx) => setSubscription(tx, { userId: again, kind: "digest" }, false));
    await inTransaction(database.db, (tx) => setSubscription(tx, { userId: again, kind: "digest" }, true));
    await inTransaction(database.db, (tx) => readNotifications(tx, read));
    await mailDigests(database.db, 0);
    expect(await Promise.all([off, read, gone, again].map(async (id) => (await mails(id)).length))).toEqual([
      0, 0, 0, 1,
    ]);
  });
});

import "./smtp";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import {
  readUnsubscribeToken,
  setSubscription,
  unsubscribeLink,
  unsubscribeToken,
} from "~/foundation/mail/verbs/unsubscribe.server";
import { countAudience } from "~/foundation/operations/mail/audience.server";
import { campaignShape } from "~/foundation/operations/mail/forms";
import { saveCampaign } from "~/foundation/operations/mail/verbs/save-campaign.server";
import { sendBatch } from "~/foundation/operations/mail/verbs/send-batch.server";
import { sendCampaign, stopCampaign } from "~/foundation/operations/mail/verbs/send-campaign.server";
import { testCampaign } from "~/foundation/operations/mail/verbs/test-campaign.server";
import { saveSetting } from "~/foundation/operations/settings/verbs/settings.server";
import type { Tx } from "~db/client";
import { users } from "~db/schema/accounts";
import { mailCampaigns, mailRecipients } from "~db/schema/operations";
import { person } from "../../harness/people";
import { codeOf } from "../../harness/tally";
import { inTransaction } from "../../harness/transaction";
import { type TestDatabase, testDatabase } from "../../setup/database";
import { closeMailServer, received } from "./smtp";
import { operator } from "./world";

let database: TestDatabase;
let admin: number;
const run = <T>(work: (tx: Tx) => Promise<T>): Promise<T> => inTransaction(database.db, work);
const outcome = (work: Promise<unknown>) => work.then(() => "done", codeOf);

beforeAll(async () => {
  database = await testDatabase();
  admin = (await person(database.db, "admin", { nickname: "Boss", locale: "en_US" })).id;
});
afterAll(async () => {
  await closeMailServer();
  await database.close();
});
beforeEach(async () => {
  await database.ownerSql`truncate mail_recipient, mail_campaign, mail_optout, graphile_worker._private_jobs`;
  await database.sql`update user_account set disabled_at = now() where id <> ${admin}`;
  await database.sql`delete from setting`;
  received.length = 0;
});

const words = {
  subject: { zh: "", ja: "お知らせ {{nickname}} 様", en: "News for {{nickname}}" },
  body: { zh: "", ja: "こんにちは、{{ nickname }} さん", en: "Hello {{nickname}}" },
};
const draft = (audience: Record<string, unknown> = { types: ["guest"] }) =>
  run((tx) => saveCampaign(tx, operator(admin), campaignShape.parse({ ...words, audience })));
const people = (count: number, fields: Partial<typeof users.$inferInsert> = {}) =>
  Promise.all(Array.from({ length: count }, () => person(database.db, "guest", fields)));
const statusOf = async (id: number) =>
  (await database.db.select().from(mailCampaigns).where(eq(mailCampaigns.id, id)))[0]?.status;
const queued = async (): Promise<{ to: string }[]> =>
  (
    await database.sql<{ payload: { to: string } }[]>`
      select payload from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
      where t.identifier = 'mail' order by j.id`
  ).map(({ payload }) => payload);

/** Gives everything queued to the real mail server. */
async function deliver(): Promise<void> {
  const { mailJobs } = await import("~/platform/jobs/mail.server");
  for (const mail of await queued()) await mailJobs.mail?.(mail);
}

/** A moment just after the database's now, plus seconds. */
const soon = (seconds = 0) => new Date(Date.now() + 1_000 + seconds * 1_000);

describe("mass mail", () => {
  test("of two administrators who opened one draft the second is told, and replaces it only knowingly", async () => {
    const id = await draft();
    const versionOf = async () =>
      (await database.db.select().from(mailCampaigns).where(eq(mailCampaigns.id, id)))[0]?.updateTime.getTime();
    const save = (en: string, version: number | undefined) =>
      outcome(
        run((tx) =>
          saveCampaign(tx, operator(admin), {
            ...campaignShape.parse({ ...words, subject: { ...words.subject, en }, audience: {} }),
            id,
            version,
          }),
        ),
      );
    const opened = await versionOf();
    const both = await Promise.all([save("one", opened), save("other", opened)]);
    expect(both.sort()).toEqual(["done", "entityChanged"]);
    expect(await save("again", await versionOf())).toBe("done");
    expect(await save("by a call that names no version", undefined)).toBe("done");
  });

  test("each gets it once, in their language, with a way out in its headers; two workers keep the cap of a minute", async () => {
    const { db } = database;
    await run((tx) => saveSetting(tx, operator(admin), { name: "mail.perMinute", value: 20 }));
    await people(30, { locale: "ja_JP" });
    await people(15, { locale: "zh_CN" });
    await people(5, { locale: "en_US" });
    const id = await draft();
    await run((tx) => sendCampaign(tx, operator(admin), { id }));
    const start = soon();
    const sentAfter = async (seconds: number) => {
      const at = new Date(start.getTime() + seconds * 1_000);
      const worker = async () => {
        for (let round = 0; round < 5; round++) if ((await run((tx) => sendBatch(tx, id, at))) !== "more") return;
      };
      await Promise.all([worker(), worker()]);
      return (await queued()).length;
    };
    expect(await sentAfter(0)).toBe(20);
    expect(await sentAfter(30)).toBe(20);
    expect(await sentAfter(59.9)).toBe(20);
    expect(await sentAfter(60.1)).toBe(40);
    expect(await statusOf(id)).toBe("sending");
    expect(await sentAfter(121)).toBe(50);
    expect(await statusOf(id)).toBe("sent");
    expect(await sentAfter(300)).toBe(50);
    await deliver();
    expect(new Set(received.map(({ to }) => to)).size).toBe(50);
    expect(received).toHaveLength(50);
    const all = await db.select().from(users).where(sql`disabled_at is null and types = 'guest'`);
    for (const reader of all.slice(0, 3).concat(all.slice(-3))) {
      const mail = received.find(({ to }) => to === reader.email);
      const [head = "", body = ""] = mail?.text.split("\r\n\r\n") ?? [];
      const unfolded = head.replace(/\r\n(?=[ \t])/g, "");
      expect(unfolded).toContain(`List-Unsubscribe: <${unsubscribeLink(reader.id, "news")}>`);
      expect(unfolded).toContain("List-Unsubscribe-Post: List-Unsubscribe=One-Click");
      expect(body.length).toBeGreaterThan(10);
    }
  });

  test("a naive sender without the mark of who has it would send twice (the race is real)", async () => {
    await people(20);
    const { enqueueMail } = await import("~/platform/jobs/mail.server");
    const naive = async (tx: Tx) => {
      for (const { email } of await tx.select().from(users).where(sql`disabled_at is null and types = 'guest'`))
        await enqueueMail(tx, { to: email, subject: "x", text: "y", html: "<p>y</p>" });
    };
    await Promise.all([run(naive), run(naive)]);
    expect(await queued()).toHaveLength(40);
    await database.sql`delete from graphile_worker._private_jobs`;
    const id = await draft();
    await run((tx) => sendCampaign(tx, operator(admin), { id }));
    await database.sql`delete from graphile_worker._private_jobs`;
    await Promise.all([1, 2].map(() => run((tx) => sendBatch(tx, id, soon()))));
    expect(await queued()).toHaveLength(20);
  });

  test("who closed the account, was disabled or unsubscribed is left out, before the start and after it", async () => {
    const { db } = database;
    const [a, b, c, d, e] = (await people(5)).sort((one, other) => one.id - other.id);
    const of = (one: { id: number } | undefined) => eq(users.id, one?.id ?? 0);
    await db.update(users).set({ closedAt: new Date() }).where(of(a));
    await db.update(users).set({ disabledAt: new Date() }).where(of(b));
    await inTransaction(db, (tx) => setSubscription(tx, { userId: c?.id ?? 0, kind: "news" }, false));
    await inTransaction(db, (tx) => setSubscription(tx, { userId: d?.id ?? 0, kind: "digest" }, false));
    expect(await countAudience(db, { types: ["guest"] })).toBe(2);
    await run((tx) => saveSetting(tx, operator(admin), { name: "mail.perMinute", value: 1 }));
    const id = await draft();
    await run((tx) => sendCampaign(tx, operator(admin), { id }));
    expect(await run((tx) => sendBatch(tx, id, soon()))).toBe("later");
    await inTransaction(db, (tx) => setSubscription(tx, { userId: e?.id ?? 0, kind: "news" }, false));
    expect(await run((tx) => sendBatch(tx, id, soon(90)))).toBe("done");
    expect(await queued()).toHaveLength(1);
    const rows = await db.select().from(mailRecipients);
    expect(rows.map(({ status }) => status).sort()).toEqual(["sent", "skipped"]);
    await inTransaction(db, (tx) => setSubscription(tx, { userId: e?.id ?? 0, kind: "news" }, true));
    expect(await countAudience(db, { types: ["guest"] })).toBe(2);
  });

  test("the audience is by type, language and last login", async () => {
    const { db } = database;
    await people(1, { types: "guest,shop_admin", locale: "ja_JP", lastLoginTime: new Date("2031-03-02T00:00:00Z") });
    await people(2, { locale: "en_US", lastLoginTime: new Date("2031-03-01T14:59:59Z") });
    expect(await countAudience(db, { types: ["shop_admin"] })).toBe(1);
    expect(await countAudience(db, { types: ["guest"], lang: "en" })).toBe(2);
    expect(await countAudience(db, { types: ["guest"], lastLoginAfter: "2031-03-02" })).toBe(1);
    expect(await countAudience(db, { types: ["guest"], lastLoginAfter: "2031-03-01" })).toBe(3);
  });

  test("it waits for its time, stops when told, and is not changed once it is on its way", async () => {
    await people(3);
    const id = await draft();
    const send = (at?: Date) => outcome(run((tx) => sendCampaign(tx, operator(admin), { id, at })));
    expect(await send(new Date(Date.now() - 60_000))).toBe("mailTimePast");
    expect(await send(new Date(Date.now() + 3_600_000))).toBe("done");
    expect(await send()).toBe("mailNotDraft");
    expect(await run((tx) => sendBatch(tx, id, soon()))).toBe("done");
    expect(await queued()).toHaveLength(0);
    const change = { ...campaignShape.parse({ ...words }), id };
    expect(await outcome(run((tx) => saveCampaign(tx, operator(admin), change)))).toBe("mailNotDraft");
    await run((tx) => stopCampaign(tx, operator(admin), id));
    expect(await run((tx) => sendBatch(tx, id, soon(7_200)))).toBe("done");
    expect(await queued()).toHaveLength(0);
    expect(await outcome(run((tx) => stopCampaign(tx, operator(admin), id)))).toBe("notFindData");
  });

  test("a nickname with line breaks adds no header and no recipient [WP11]", async () => {
    await people(1, { nickname: "Eve\r\nBcc: all@example.com\r\n\r\nX", locale: "en_US" });
    const id = await draft();
    await run((tx) => sendCampaign(tx, operator(admin), { id }));
    await run((tx) => sendBatch(tx, id, soon()));
    await deliver();
    const head = received[0]?.text.split("\r\n\r\n")[0] ?? "";
    expect(head).not.toMatch(/^bcc:/im);
    expect(head.match(/^subject:/gim)).toHaveLength(1);
    expect(received).toHaveLength(1);
    const { enqueueMail } = await import("~/platform/jobs/mail.server");
    await run((tx) =>
      enqueueMail(tx, {
        to: "a@example.com",
        subject: "x",
        text: "y",
        html: "<p>y</p>",
        headers: { "X-A": "1\r\nBcc: b@example.com", "Bad\r\nName": "2" },
      }),
    );
    received.length = 0;
    await deliver();
    const last = received.at(-1)?.text.split("\r\n\r\n")[0] ?? "";
    expect(last).toContain("X-A: 1 Bcc: b@example.com");
    expect(last).not.toMatch(/^(bcc|bad|name):/im);
  });

  test("a test goes to oneself alone, every written language once", async () => {
    await people(5);
    const id = await draft();
    expect(await run((tx) => testCampaign(tx, operator(admin), id))).toBe(2);
    const mails = await queued();
    expect(new Set(mails.map(({ to }) => to)).size).toBe(1);
    expect(await statusOf(id)).toBe("draft");
  });

  test.each([
    [{ subject: { en: "x" }, body: {} }, ["body.en"]],
    [{ subject: {}, body: {} }, ["subject.zh"]],
    [{ subject: { en: "Hi {{password}}" }, body: { en: "x" } }, ["subject.en"]],
    [{ subject: { en: "Hi {{ nickname }}" }, body: { en: "x" } }, []],
  ])("what is written is checked: %j", (input, fields) => {
    const parsed = campaignShape.safeParse(input);
    expect(parsed.success ? [] : parsed.error.issues.map(({ path }) => path.join("."))).toEqual(fields);
  });

  test("only our own tokens name a subscription", () => {
    const token = unsubscribeToken({ userId: 12, kind: "digest" });
    expect(readUnsubscribeToken(token)).toEqual({ userId: 12, kind: "digest" });
    for (const other of [token.replace("12", "13"), token.replace("digest", "news"), `${token}x`, "", "news.1."])
      expect(readUnsubscribeToken(other), other).toBeNull();
  });
});

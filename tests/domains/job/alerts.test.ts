import { eq, sql } from "drizzle-orm";
import fc from "fast-check";
import { beforeEach, expect, test } from "vitest";
import { changeRows } from "~/foundation/desks/verbs/change-rows.server";
import { queueMail } from "~/foundation/mail/verbs/queue-mail.server";
import { setSubscription } from "~/foundation/mail/verbs/unsubscribe.server";
import { forgetAnonymised } from "~/foundation/profile/verbs/anonymise.server";
import { alertsOf } from "~/products/job/posting/queries/alerts.server";
import { recruitmentDesk } from "~/products/job/posting/recruitment-desk.server";
import { removeAlert, saveAlert } from "~/products/job/posting/verbs/alerts.server";
import { sendNextAlert } from "~/products/job/posting/verbs/send-alerts.server";
import { jobLimits } from "~/products/job/rules/limits";
import { anyJob, type JobSearch } from "~/products/job/rules/search";
import { jobAlertMails, jobAlerts, recruitments } from "~db/schema/job";
import { loses } from "../../harness/loses";
import { type Person, person } from "../../harness/people";
import { sized } from "../../harness/size";
import { byPoster, db, recruitment, refusalOf, run } from "./posting-world";
import "../../../app/composition";

const design = { ...anyJob, values: { ...anyJob.values, functions: ["UI"] } };
const save = (who: Person, frequency: "daily" | "weekly" = "daily", search: JobSearch = design) =>
  run((tx) => saveAlert(tx, who.id, { search, name: "Design", frequency }));
/** Makes every saved search due, and looks at all of them as the job does. */
async function lookAtAll() {
  await db.update(jobAlerts).set({ dueTime: sql`clock_timestamp()` });
  for (let most = 100; most > 0 && (await run(sendNextAlert)); most--);
}
const mailsTo = async ({ username }: Person) =>
  (
    await db.execute<{ text: string }>(sql`select payload->>'text' as text from graphile_worker._private_jobs
      where payload->>'to' = ${`${username}@example.com`} order by id`)
  ).map(({ text }) => text);

let seeker: Person;
beforeEach(async () => {
  await db.delete(jobAlerts);
  seeker = await person(db, "guest");
});

test("what opens after a search was saved is mailed once, also when the job runs again", async () => {
  const early = await recruitment({ title: { en: "Early work" }, functions: "UI" });
  const id = await save(seeker);
  await lookAtAll();
  expect(await mailsTo(seeker)).toEqual([]);
  const fresh = await recruitment({ title: { en: "Fresh work" }, functions: "UI" });
  await recruitment({ title: { en: "Other work" }, functions: "HR" });
  await lookAtAll();
  await lookAtAll();
  const mails = await mailsTo(seeker);
  expect(mails).toHaveLength(1);
  expect(mails[0]).toContain(`/job/recruitment/${fresh}`);
  expect(mails[0]).toContain("Fresh work");
  for (const other of [`/job/recruitment/${early}`, "Other work"]) expect(mails[0]).not.toContain(other);
  expect(await db.select().from(jobAlertMails).where(eq(jobAlertMails.alertId, id))).toHaveLength(1);
});

test("a crash after the mail was queued takes it back, and the next run sends it", async () => {
  await save(seeker);
  await recruitment({ functions: "UI" });
  await db.update(jobAlerts).set({ dueTime: sql`clock_timestamp()` });
  await run(async (tx) => {
    await sendNextAlert(tx);
    throw new Error("killed");
  }).catch(() => undefined);
  expect(await mailsTo(seeker)).toEqual([]);
  expect(await run(sendNextAlert)).toBe(true);
  expect(await mailsTo(seeker)).toHaveLength(1);
});

test("two processes at once mail once", async () => {
  await save(seeker);
  await recruitment({ functions: "UI" });
  await db.update(jobAlerts).set({ dueTime: sql`clock_timestamp()` });
  await Promise.all([run(sendNextAlert), run(sendNextAlert), run(sendNextAlert)]);
  expect(await mailsTo(seeker)).toHaveLength(1);
});

test("a naive twin that looks, mails and then records what it mailed, mails twice", async () => {
  const twice = await loses(async () => {
    const who = await person(db, "guest");
    const id = await save(who);
    const fresh = await recruitment({ functions: "UI" });
    const twin = async () => {
      const known = await db.select().from(jobAlertMails).where(eq(jobAlertMails.alertId, id));
      if (known.length > 0) return;
      const letter = { template: "notifications:mail", params: { count: 1 }, list: [`/job/recruitment/${fresh}`] };
      await run((tx) => queueMail(tx, { to: `${who.username}@example.com`, locale: "en_US", ...letter }));
      await db.insert(jobAlertMails).values({ alertId: id, recruitmentId: fresh }).onConflictDoNothing();
    };
    await Promise.all(Array.from({ length: 4 }, twin));
    return (await mailsTo(who)).length > 1;
  });
  expect(twice).toBe(true);
});

/** What may happen while a search is saved; a number says which of the recruitments so far. */
const happening = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom("fits" as const, "other" as const) },
  { weight: 3, arbitrary: fc.constantFrom("look" as const, "killed" as const, "many" as const) },
  { weight: 2, arbitrary: fc.record({ close: fc.nat({ max: 9 }) }) },
  { weight: 1, arbitrary: fc.record({ renew: fc.nat({ max: 9 }) }) },
);

test("whatever opens, closes and breaks, each posting that is open at a look was mailed once, and no other ever", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(happening, { minLength: 1, maxLength: 12 }), async (story) => {
      await db.delete(jobAlerts);
      const who = await person(db, "guest");
      await save(who);
      const [opened, open, expected] = [[] as number[], new Set<number>(), new Set<number>()];
      const make = async (functions: string) => {
        const id = await recruitment({ functions });
        opened.push(id);
        if (functions === "UI") open.add(id);
      };
      const due = () => db.update(jobAlerts).set({ dueTime: sql`clock_timestamp()` });
      const looks = async (at: number) => {
        await due();
        await Promise.all(Array.from({ length: at }, () => run(sendNextAlert)));
        for (const id of open) expected.add(id);
      };
      const kill = async () => {
        await due();
        await run(async (tx) => {
          await sendNextAlert(tx);
          throw new Error("killed");
        }).catch(() => undefined);
      };
      const act = async (name: "close" | "renew", at: number) => {
        const id = opened[at % opened.length];
        if (id === undefined) return;
        await run((tx) => changeRows(tx, recruitmentDesk, byPoster(), name, [id]));
        const [row] = await db.select().from(recruitments).where(eq(recruitments.id, id));
        if (name === "close" || row?.functions !== "UI") open.delete(id);
        else open.add(id);
      };
      for (const event of story) {
        if (event === "fits") await make("UI");
        else if (event === "other") await make("HR");
        else if (event === "look") await looks(1);
        else if (event === "many") await looks(3);
        else if (event === "killed") await kill();
        else if ("close" in event) await act("close", event.close);
        else await act("renew", event.renew);
      }
      await looks(2);
      const mailed = (await mailsTo(who)).flatMap((text) =>
        [...text.matchAll(/\/job\/recruitment\/(\d+)/g)].map(([, id]) => Number(id)),
      );
      expect(mailed.toSorted()).toEqual([...expected].toSorted());
    }),
    { numRuns: sized(8, 100) },
  );
});

test("what was closed before the mail, and what was only renewed, is not new", async () => {
  const old = await recruitment({ functions: "UI" });
  await save(seeker);
  const closed = await recruitment({ functions: "UI" });
  await run((tx) => changeRows(tx, recruitmentDesk, byPoster(), "close", [closed]));
  await run((tx) => changeRows(tx, recruitmentDesk, byPoster(), "renew", [old]));
  await lookAtAll();
  expect(await mailsTo(seeker)).toEqual([]);
});

test("it is looked at after a day or a week, and not before", async () => {
  await save(seeker, "weekly");
  await recruitment({ functions: "UI" });
  expect(await run(sendNextAlert)).toBe(false);
  await lookAtAll();
  const [{ days } = { days: 0 }] = await db.execute<{ days: number }>(
    sql`select round(extract(epoch from due_time - clock_timestamp()) / 86400)::int as days from job_alert`,
  );
  expect(days).toBe(7);
});

test("whoever unsubscribed gets none, until they save a search again", async () => {
  await save(seeker);
  await run((tx) => setSubscription(tx, { userId: seeker.id, kind: "job" }, false));
  await recruitment({ functions: "UI" });
  await lookAtAll();
  expect(await mailsTo(seeker)).toEqual([]);
  await save(seeker);
  await lookAtAll();
  expect(await mailsTo(seeker)).toHaveLength(1);
});

test("a person saves a search once and some of them; strangers cannot remove it; it leaves with the account", async () => {
  const id = await save(seeker);
  expect(await save(seeker, "weekly")).toBe(id);
  expect(await alertsOf(db, seeker.id)).toMatchObject([{ id, frequency: "weekly", query: "functions=UI" }]);
  for (let at = 1; at < jobLimits.alerts; at++) await save(seeker, "daily", { ...anyJob, keyword: `word${at}` });
  expect(await refusalOf(save(seeker, "daily", { ...anyJob, keyword: "more" }))).toBe("jobAlertsFull");
  const stranger = await person(db, "guest");
  expect(await refusalOf(run((tx) => removeAlert(tx, stranger.id, id)))).toBe("notFindData");
  await db.execute(sql`update user_account set closed_at = now(), anonymised_at = now() where id = ${seeker.id}`);
  await forgetAnonymised(db);
  expect(await alertsOf(db, seeker.id)).toEqual([]);
});

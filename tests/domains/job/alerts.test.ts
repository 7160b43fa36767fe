import { eq, sql } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { changeRows } from "~/foundation/desks/verbs/change-rows.server";
import { setSubscription } from "~/foundation/mail/verbs/unsubscribe.server";
import { alertsOf } from "~/products/job/posting/queries/alerts.server";
import { recruitmentDesk } from "~/products/job/posting/recruitment-desk.server";
import { forgetAlerts, removeAlert, saveAlert } from "~/products/job/posting/verbs/alerts.server";
import { sendNextAlert } from "~/products/job/posting/verbs/send-alerts.server";
import { jobLimits } from "~/products/job/rules/limits";
import { anyJob, type JobSearch } from "~/products/job/rules/search";
import { jobAlertMails, jobAlerts } from "~db/schema/job";
import { type Person, person } from "../../harness/people";
import { byPoster, db, recruitment, refusalOf, run } from "./posting-world";

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
  await forgetAlerts(db);
  expect(await alertsOf(db, seeker.id)).toEqual([]);
});

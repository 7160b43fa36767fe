import { sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { queueMail } from "~/foundation/mail/verbs/queue-mail.server";
import { mailDigests } from "~/foundation/notifications/digest.server";
import { find, openTypes } from "~/foundation/search/find.server";
import { remindUnanswered } from "~/products/job/applying/verbs/remind-unanswered.server";
import { searchTextOf } from "~db/text/search-text";
import { ago, applicant, apply, candidate, company, db, recruitment, run, server } from "./applying-world";
import { secrets } from "./resumes";

const folded = (value: unknown) => JSON.stringify(value).normalize("NFKC").toLowerCase();
const leaks = (shown: unknown): string[] =>
  secrets.filter((one) => folded(shown).includes(one.normalize("NFKC").toLowerCase()));

/** Everything that waits to be done or sent, mails included, as it is stored. */
const queued = () =>
  db.execute(sql`select identifier, payload from graphile_worker._private_jobs job
  join graphile_worker._private_tasks task on task.id = job.task_id`);

describe("what leaves the jobs by other ways", () => {
  test("notices and mails of every step tell the job, and nothing of the person", async () => {
    const shop = await company();
    const job = await recruitment(shop, { title: { ja: "通知の仕事" } });
    const userId = await applicant("masked");
    const invited = await server.call(shop.ownerId, "POST", "/api/job/resume/invite", {
      userId: await candidate(userId),
      recruitmentId: job,
    });
    await server.call(userId, "PUT", "/api/job/invitation/answer", { id: invited.body.id, accept: true });
    const { id } = await apply(userId, job);
    await ago(id, 4);
    while (await run(remindUnanswered));
    const start = new Date(Date.now() + 86_400_000).toISOString();
    for (const [who, method, path, body] of [
      [shop.ownerId, "PUT", "/api/job/interview", { id, start, minutes: 30, place: "本社" }],
      [shop.ownerId, "DELETE", `/api/job/interview/${id}`, undefined],
      [shop.ownerId, "PUT", "/api/job/apply/status", { id, status: "unconfirmed" }],
      [userId, "PUT", `/api/job/apply/withdraw/${id}`, undefined],
    ] as const)
      await server.call(who, method, path, body);
    await db.execute(sql`update notification set create_time = now() - interval '2 days' where type = 'apply-job'`);
    await mailDigests(db, 0);
    const sent = folded(await queued());
    expect(sent).toContain("通知の仕事");
    expect(leaks(await queued())).toEqual([]);
    const notices = await db.execute(sql`select key, params from notification where type = 'apply-job'`);
    expect(new Set(notices.map(({ key }) => String(key).split("notice.")[1]))).toEqual(
      new Set([
        "invited",
        "accepted",
        "received",
        "unanswered",
        "interview",
        "interviewCanceled",
        "unconfirmed",
        "withdrawn",
      ]),
    );
    expect(leaks(notices)).toEqual([]);

    /* The control: a letter that names somebody is found by the same look. */
    const [name = ""] = secrets;
    const letter = { template: "notifications:mail", params: { count: 1 }, list: [name] };
    await run((tx) => queueMail(tx, { to: "a@example.com", locale: "ja_JP", ...letter }));
    expect(leaks(await queued())).toContain(name);
  });

  test("the site's search finds nobody by what a public résumé says, and finds jobs", async () => {
    const shop = await company();
    await recruitment(shop, { title: { ja: "探される仕事" }, searchText: searchTextOf(["探される仕事"]) });
    await applicant("public");
    const paging = { page: 0, size: 20, offset: 0 };
    const found = async (keyword: string) => {
      const all = openTypes().map((type) => find(db, type, { keyword, locale: "ja_JP", viewer: null, paging }));
      return (await Promise.all(all)).reduce((sum, { totalElements }) => sum + totalElements, 0);
    };
    expect(await found("探される仕事")).toBe(1);
    for (const secret of secrets) expect([secret, await found(secret)]).toEqual([secret, 0]);
  });
});

import { eq, sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { replyRateOf } from "~/products/job/applying/queries/reply-rate.server";
import { applyForJob } from "~/products/job/applying/verbs/apply.server";
import { remindUnanswered } from "~/products/job/applying/verbs/remind-unanswered.server";
import { applications, resumes } from "~db/schema/job-resume";
import { loses } from "../../harness/loses";
import {
  actorOf,
  ago,
  applicant,
  apply,
  company,
  db,
  newsOf,
  recruitment,
  run,
  server,
  somebody,
} from "./applying-world";

const refused = (key: string) => ({ key });
const entries = (job: number) => db.select().from(applications).where(eq(applications.recruitmentId, job));

describe("applying [J9]", () => {
  test("once per person and recruitment, in a race too; a naive twin applies twice", async () => {
    const job = await recruitment(await company());
    const userId = await applicant();
    const tries = await Promise.allSettled(Array.from({ length: 8 }, () => apply(userId, job)));
    expect(tries.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect(tries.flatMap((one) => (one.status === "rejected" ? [one.reason.key] : []))).toEqual(
      Array(7).fill("jobAlreadyApplied"),
    );
    expect(await entries(job)).toHaveLength(1);

    const naive = async () => {
      const [before] = await db.execute<{ n: number }>(
        sql`select count(*)::int as n from job_application_note where content = ${`twin ${userId}`}`,
      );
      if (before?.n) return;
      const [row] = await entries(job);
      await db.execute(
        sql`insert into job_application_note (application_id, author_id, content) values (${row?.id}, ${userId}, ${`twin ${userId}`})`,
      );
    };
    const twice = await loses(async () => {
      await db.execute(sql`delete from job_application_note where content = ${`twin ${userId}`}`);
      await Promise.all(Array.from({ length: 8 }, naive));
      const [after] = await db.execute<{ n: number }>(
        sql`select count(*)::int as n from job_application_note where content = ${`twin ${userId}`}`,
      );
      return (after?.n ?? 0) > 1;
    });
    expect(twice).toBe(true);
  });

  test("is refused for a closed or expired recruitment by the database clock, for one's own company and without a name", async () => {
    const shop = await company();
    const userId = await applicant();
    const closed = await recruitment(shop, { closedTime: new Date() });
    const expired = await recruitment(shop, { validThrough: new Date(Date.now() - 1_000) });
    for (const job of [closed, expired, 999_999])
      await expect(apply(userId, job)).rejects.toMatchObject(refused("jobNotExist"));
    const job = await recruitment(shop);
    await expect(apply(shop.ownerId, job)).rejects.toMatchObject(refused("applyToSelf"));
    await expect(apply(await somebody(), job)).rejects.toMatchObject(refused("resumeIncomplete"));
    const silenced = { ...actorOf(userId), silencedUntil: new Date(Date.now() + 60_000) };
    await expect(
      run((tx) => applyForJob(tx, silenced, { recruitmentId: job, message: "", attach: [] })),
    ).rejects.toMatchObject(refused("userSilenced"));
    expect(await entries(job)).toHaveLength(0);
    await apply(userId, job);
  });

  test("carries a copy that later changes and removal of the résumé leave as it was [J10]", async () => {
    const job = await recruitment(await company());
    const userId = await applicant();
    await apply(userId, job);
    const [before] = await entries(job);
    await server.call(userId, "POST", "/api/job/resume/career", { summary: "別の職歴", language: "ja" });
    await server.call(userId, "DELETE", "/api/job/resume/delete");
    const [after] = await entries(job);
    expect(after?.resume).toEqual(before?.resume);
    const [own] = await db.select().from(resumes).where(eq(resumes.userId, userId));
    expect(own).toMatchObject({ profile: {}, career: {}, visibility: "hidden", searchText: "" });
    await expect(apply(userId, await recruitment(await company()))).rejects.toMatchObject(refused("resumeDeleted"));
  });

  test("moves as its states allow, and tells the other side of each step", async () => {
    const shop = await company();
    const job = await recruitment(shop);
    const userId = await applicant();
    const { id } = await apply(userId, job);
    const status = (to: string) => server.call(shop.ownerId, "PUT", "/api/job/apply/status", { id, status: to });
    const withdraw = () => server.call(userId, "PUT", `/api/job/apply/withdraw/${id}`);
    expect((await status("confirmed")).body).toMatchObject({ result: "success" });
    expect((await status("confirmed")).body).toMatchObject({ message: "applicationChanged" });
    expect((await withdraw()).body).toMatchObject({ message: "applicationChanged" });
    const start = new Date(Date.now() + 3 * 86_400_000).toISOString();
    const interview = { id, start, minutes: 45, place: "本社", interviewNote: "" };
    expect((await server.call(shop.ownerId, "PUT", "/api/job/interview", interview)).status).toBe(200);
    expect((await status("unconfirmed")).body).toMatchObject({ message: "interviewPlanned" });
    const file = await server.call(userId, "GET", `/api/job/interview/calendar/${id}`);
    expect(file.body).toContain("BEGIN:VEVENT");
    expect(file.body).toContain("STATUS:CONFIRMED");
    expect((await server.call(await somebody(), "GET", `/api/job/interview/calendar/${id}`)).status).toBe(406);
    await server.call(shop.ownerId, "DELETE", `/api/job/interview/${id}`);
    expect((await server.call(userId, "GET", `/api/job/interview/calendar/${id}`)).body).toContain("STATUS:CANCELLED");
    expect((await status("unconfirmed")).body).toMatchObject({ result: "success" });
    expect((await withdraw()).body).toMatchObject({ result: "success" });
    expect((await status("confirmed")).body).toMatchObject({ message: "applicationChanged" });
    expect(await newsOf(userId)).toEqual(["confirmed", "interview", "interviewCanceled", "unconfirmed"]);
    expect(await newsOf(shop.ownerId)).toEqual(["received", "withdrawn"]);
    await expect(apply(userId, job)).rejects.toMatchObject(refused("jobAlreadyApplied"));
  });

  test("is nobody else's: other companies and other people find nothing", async () => {
    const [shop, other] = [await company(), await company()];
    const { id } = await apply(await applicant(), await recruitment(shop));
    const stranger = await applicant();
    for (const [who, method, path, body] of [
      [other.ownerId, "PUT", "/api/job/apply/status", { id, status: "confirmed" }],
      [other.ownerId, "POST", "/api/job/apply/note", { id, note: "x" }],
      [other.ownerId, "DELETE", `/api/job/interview/${id}`, undefined],
      [stranger, "PUT", `/api/job/apply/withdraw/${id}`, undefined],
      [stranger, "GET", `/api/job/apply/get/${id}`, undefined],
    ] as const)
      expect((await server.call(who, method, path, body)).body, path).toMatchObject({ message: "notFindData" });
  });
});

describe("a section of a résumé", () => {
  test("is saved with the version that its writer saw; another window's save is not undone", async () => {
    const userId = await somebody();
    const save = (version: number, summary: string) =>
      server.call(userId, "POST", "/api/job/resume/career", { version, language: "ja", summary });
    expect((await save(0, "一")).body).toMatchObject({ detail: { version: 1 } });
    expect((await save(0, "二")).body).toMatchObject({ message: "resumeChanged", params: { version: 1 } });
    const tries = await Promise.all([save(1, "三"), save(1, "四"), save(1, "五")]);
    expect(tries.filter(({ status }) => status === 200)).toHaveLength(1);
    await server.call(userId, "POST", "/api/job/resume/career", { language: "zh", summary: "中文" });
    const { body } = await server.call(userId, "GET", "/api/job/resume/my");
    expect(body.career.summary).toMatchObject({ zh: "中文", ja: expect.any(String) });
  });
});

describe("unanswered applications", () => {
  test("are told after 3 and after 7 days, once each, also by two processes at once", async () => {
    const shop = await company();
    const [old, fresh, answered] = [await recruitment(shop), await recruitment(shop), await recruitment(shop)];
    const waiting = await apply(await applicant(), old);
    await apply(await applicant(), fresh);
    const done = await apply(await applicant(), answered);
    await ago(waiting.id, 3);
    await ago(done.id, 8);
    await server.call(shop.ownerId, "PUT", "/api/job/apply/status", { id: done.id, status: "confirmed" });
    const remind = async () => {
      while (await run(remindUnanswered));
    };
    const told = async () => (await newsOf(shop.ownerId)).filter((key) => key === "unanswered").length;
    await Promise.all([remind(), remind()]);
    expect(await told()).toBe(1);
    await remind();
    expect(await told()).toBe(1);
    await ago(waiting.id, 7);
    await Promise.all([remind(), remind()]);
    await remind();
    expect(await told()).toBe(2);
  });

  test("count in the reply rate of a company", async () => {
    const shop = await company();
    expect(await replyRateOf(db, shop.id)).toBeNull();
    for (let at = 0; at < 4; at++) {
      const { id } = await apply(await applicant(), await recruitment(shop));
      await ago(id, 10);
      if (at < 3) await server.call(shop.ownerId, "PUT", "/api/job/apply/status", { id, status: "confirmed" });
    }
    expect(await replyRateOf(db, shop.id)).toBe(75);
    await apply(await applicant(), await recruitment(shop));
    expect(await replyRateOf(db, shop.id)).toBe(75);
  });
});

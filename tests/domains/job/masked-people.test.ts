import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { toNum } from "~/platform/access/actor";
import { askPage } from "../../harness/page-module";
import {
  actorOf,
  applicant,
  apply,
  type Company,
  candidate,
  company,
  db,
  newsOf,
  recruitment,
  server,
} from "./applying-world";

/* Ids that no other number of a reply could be: a masked résumé with its owner's id leads to the public profile [J11]. */
beforeAll(() =>
  db.execute(sql`select max(nextval(pg_get_serial_sequence('user_account', 'id'))) from generate_series(1, 730000)`),
);

/** What a company is told of a person by each call and page, and which of it is refused. */
async function told({ ownerId }: Company, userId: number, recruitmentId: number) {
  const uid = await candidate(userId);
  const calls = [
    "/api/job/resume/search?size=100",
    `/api/job/resume/get/${uid}`,
    `/api/job/apply/list/${recruitmentId}`,
    "/api/job/apply/received",
    "/api/job/apply/received?format=csv",
  ];
  const pages = [
    "/admin/user/resume/list?size=100",
    `/admin/resume/detail/${uid}`,
    "/job/resumeList",
    `/job/applicant/list/${recruitmentId}/-`,
    `/admin/resumeList/${recruitmentId}/-`,
  ];
  const replies = [
    ...(await Promise.all(
      calls.map(async (path) => {
        const { status, body } = await server.call(ownerId, "GET", path);
        return { path, isRefused: status !== 200, text: JSON.stringify(body) };
      }),
    )),
    ...(await Promise.all(
      pages.map(async (path) => {
        const { refused, text } = await askPage(path, actorOf(ownerId));
        return { path, isRefused: refused, text };
      }),
    )),
  ];
  const names = [String(userId), String(toNum(userId))];
  return {
    refused: replies.flatMap(({ path, isRefused }) => (isRefused ? [path] : [])),
    leaks: replies.flatMap(({ path, text }) => (names.some((name) => text.includes(name)) ? [path] : [])),
  };
}

const statusOf = (ownerId: number, path: string) => server.call(ownerId, "GET", path).then(({ status }) => status);

describe("a masked person", () => {
  test("is named by the résumé in every call and page, by the user's id once the person applied (the control)", async () => {
    const shop = await company();
    const job = await recruitment(shop);
    const userId = await applicant("masked");
    expect(await told(shop, userId, job)).toEqual({ refused: [], leaks: [] });
    await apply(userId, job);
    const after = await told(shop, userId, job);
    expect(after.refused).toEqual([]);
    expect(after.leaks).toEqual(expect.arrayContaining(["/api/job/resume/search?size=100", "/api/job/apply/received"]));
  });

  test("is not named to a company without approval either, though it sees who applied", async () => {
    const shop = await company("pending");
    const job = await recruitment(shop);
    const userId = await applicant("masked");
    const [resume] = await db.execute<{ id: number }>(sql`select id from job_resume where user_id = ${userId}`);
    await db.execute(sql`insert into job_application (recruitment_id, company_id, owner_id, user_id, resume_id)
      values (${job}, ${shop.id}, ${shop.ownerId}, ${userId}, ${resume?.id ?? 0})`);
    expect((await told(shop, userId, job)).leaks).toEqual([]);
    expect((await askPage(`/admin/resume/detail/${await candidate(userId)}`, actorOf(shop.ownerId))).refused).toBe(
      false,
    );
    expect((await askPage(`/admin/resume/detail/${userId}`, actorOf(shop.ownerId))).refused).toBe(true);
  });

  test("is not found by the id of a user: whoever tries them would learn whose résumé it is", async () => {
    const shop = await company();
    const job = await recruitment(shop);
    const userId = await applicant("masked");
    const ways = (uid: number | string) => [
      `/api/job/resume/get/${uid}`,
      `/api/job/resume/paper/rirekisho/${uid}`,
      `/api/job/resume/paper/career/${uid}`,
    ];
    const page = (uid: number | string) => askPage(`/admin/resume/detail/${uid}`, actorOf(shop.ownerId));
    const invited = (uid: number | string) =>
      server
        .call(shop.ownerId, "POST", "/api/job/resume/invite", { userId: uid, recruitmentId: job })
        .then(({ status, body }) => [status, body.message]);
    for (const path of ways(userId)) expect(await statusOf(shop.ownerId, path), path).toBe(406);
    expect((await page(userId)).refused).toBe(true);
    expect(await invited(userId)).toEqual([406, "notFindData"]);
    for (const odd of ["r0", "r", "x1", "1e3", "-1", "r1 ", "0x10"]) {
      expect(await statusOf(shop.ownerId, `/api/job/resume/get/${encodeURIComponent(odd)}`), odd).toBe(406);
      expect((await page(encodeURIComponent(odd))).refused, odd).toBe(true);
    }
    const form = { intent: "invite", recruitmentId: String(job), message: "" };
    expect((await askPage(`/admin/resume/detail/${userId}`, actorOf(shop.ownerId), form)).refused).toBe(true);
    expect(await newsOf(userId)).toEqual([]);
    const own = `/admin/resume/detail/${await candidate(userId)}`;
    expect((await askPage(own, actorOf(shop.ownerId), form)).refused).toBe(false);
    expect(await newsOf(userId)).toEqual(["invited"]);

    /* Who is seen whole is found by both. */
    await apply(userId, job);
    for (const path of [...ways(userId), ...ways(await candidate(userId))])
      expect(await statusOf(shop.ownerId, path), path).toBe(200);
    expect((await page(userId)).refused).toBe(false);
  });

  test("is not named by the notification of a declined invitation", async () => {
    const shop = await company();
    const userId = await applicant("masked");
    const uid = await candidate(userId);
    const { body } = await server.call(shop.ownerId, "POST", "/api/job/resume/invite", {
      userId: uid,
      recruitmentId: await recruitment(shop),
    });
    await server.call(userId, "PUT", "/api/job/invitation/answer", { id: body.id, accept: false });
    const notices = await db.execute(sql`select * from notification where user_id = ${shop.ownerId}`);
    expect(notices).toMatchObject([{ key: "job-applying:notice.declined", ref_type: "candidate", ref_id: uid }]);
    expect(JSON.stringify(notices)).not.toContain(String(userId));
  });
});

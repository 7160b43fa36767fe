import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { countAll } from "~/platform/data/count-rows";
import { invitationTodos } from "~/products/job/applying/own-data.server";
import { jobCompanies, recruitments } from "~db/schema/job";
import { searchTextOf } from "~db/text/search-text";
import { askPage } from "../../harness/page-module";
import { actorOf, ago, applicant, apply, type Company, candidate, company, db, recruitment } from "./applying-world";
import { done, get, page, refusal, send } from "./asking";

/** A company with a recruitment, and somebody who applied for it. */
async function sent(): Promise<{ shop: Company; job: number; userId: number; id: number }> {
  const shop = await company();
  const job = await recruitment(shop);
  const userId = await applicant();
  return { shop, job, userId, id: (await apply(userId, job)).id };
}

describe("applications", () => {
  test("are sent once with a message, and read by who sent them", async () => {
    const shop = await company();
    const job = await recruitment(shop);
    const userId = await applicant();
    const body = { recruitmentId: job, message: "よろしく" };
    expect(await refusal(userId, "POST", "/api/job/apply", { ...body, message: "長".repeat(501) })).toEqual([
      406,
      "invalidInput",
      "message",
    ]);
    expect((await refusal(userId, "POST", "/api/job/apply", { ...body, visa: true })).slice(0, 2)).toEqual([
      406,
      "invalidInput",
    ]);
    expect(await refusal(userId, "POST", "/api/job/apply", { ...body, recruitmentId: 999_999 })).toEqual([
      406,
      "jobNotExist",
    ]);
    expect(await refusal(0, "POST", "/api/job/apply", body)).toEqual([401, "unauthenticated"]);
    expect((await send(shop.ownerId, "POST", "/api/job/apply", body)).status).toBe(409);
    const { id } = await done(userId, "POST", "/api/job/apply", body);
    expect(await refusal(userId, "POST", "/api/job/apply", body)).toEqual([406, "jobAlreadyApplied"]);
    const own = {
      id,
      recruitmentId: job,
      status: "unconfirmed",
      createTime: expect.stringMatching(/Z$/),
      answeredTime: null,
      withdrawnTime: null,
      title: { ja: "フロント係" },
      company: { ja: `会社${shop.ownerId}` },
      interviewTime: null,
    };
    expect((await get(userId, "/api/job/apply/myList")).content).toMatchObject([own]);
    expect((await get(userId, "/api/job/apply/myList?status=confirmed")).content).toEqual([]);
    expect(await get(userId, `/api/job/apply/get/${id}`)).toMatchObject({
      ...own,
      message: "よろしく",
      attachments: [],
    });
    expect((await refusal(userId, "GET", "/api/job/apply/myList?status=lost")).slice(0, 2)).toEqual([
      406,
      "invalidInput",
    ]);
    await done(userId, "PUT", `/api/job/apply/withdraw/${id}`);
    expect(await get(userId, `/api/job/apply/get/${id}`)).toMatchObject({
      status: "withdrawn",
      withdrawnTime: expect.any(String),
    });
  });

  test("are a page of their company's, by recruitment and all together, with notes that no applicant reads", async () => {
    const { shop, job, userId, id } = await sent();
    const row = { id, recruitmentId: job, status: "unconfirmed", resume: { userId, masked: false }, interview: null };
    for (const path of [`/api/job/apply/list/${job}`, "/api/job/apply/received?status=unconfirmed"])
      expect(await get(shop.ownerId, path)).toMatchObject(page([row]));
    const other = await company();
    expect(await refusal(other.ownerId, "GET", `/api/job/apply/list/${job}`)).toEqual([406, "notFindData"]);
    expect((await send(userId, "GET", "/api/job/apply/received")).status).toBe(409);
    await done(shop.ownerId, "POST", "/api/job/apply/note", { id, note: "Call on Friday" });
    expect(JSON.stringify(await get(userId, `/api/job/apply/get/${id}`))).not.toContain("Friday");
    for (const note of ["", "長".repeat(501)])
      expect((await refusal(shop.ownerId, "POST", "/api/job/apply/note", { id, note }))[1]).toBe("invalidInput");
  });

  test("have an interview to come, whose file calendars read: times in UTC, one event, a higher number each time", async () => {
    const { shop, userId, id } = await sent();
    const interview = {
      id,
      start: "2099-03-01T01:30:00Z",
      minutes: 45,
      place: "本社; 3F, 受付",
      interviewNote: "ペンを\n二本",
    };
    expect(
      await refusal(shop.ownerId, "PUT", "/api/job/interview", { ...interview, start: "2020-01-01T00:00:00Z" }),
    ).toEqual([406, "interviewPast"]);
    for (const [name, value] of [
      ["minutes", 9],
      ["minutes", 481],
      ["place", ""],
      ["start", "soon"],
    ] as const)
      expect(await refusal(shop.ownerId, "PUT", "/api/job/interview", { ...interview, [name]: value })).toEqual([
        406,
        "invalidInput",
        name,
      ]);
    await done(shop.ownerId, "PUT", "/api/job/interview", interview);
    await done(shop.ownerId, "PUT", "/api/job/interview", { ...interview, minutes: 60 });
    expect(await get(userId, `/api/job/apply/get/${id}`)).toMatchObject({
      status: "confirmed",
      interviewTime: "2099-03-01T01:30:00.000Z",
      minutes: 60,
      place: "本社; 3F, 受付",
    });
    for (const who of [userId, shop.ownerId]) {
      const { body, headers } = await send(who, "GET", `/api/job/interview/calendar/${id}`);
      expect(headers).toMatchObject({
        "content-type": "text/calendar; charset=utf-8",
        "content-disposition": `attachment; filename="interview-${id}.ics"`,
      });
      const lines = body.replaceAll("\r\n ", "").split("\r\n");
      expect(lines.filter((line: string) => line === "BEGIN:VEVENT")).toHaveLength(1);
      expect(lines).toEqual(
        expect.arrayContaining([
          "DTSTART:20990301T013000Z",
          "DTEND:20990301T023000Z",
          "SEQUENCE:1",
          "LOCATION:本社\\; 3F\\, 受付",
          "DESCRIPTION:ペンを\\n二本",
          "STATUS:CONFIRMED",
        ]),
      );
      expect(body.split("\r\n").every((line: string) => Buffer.byteLength(line) <= 75)).toBe(true);
    }
    await done(shop.ownerId, "DELETE", `/api/job/interview/${id}`);
    expect(await refusal(shop.ownerId, "DELETE", `/api/job/interview/${id}`)).toEqual([406, "notFindData"]);
    const { body } = await send(userId, "GET", `/api/job/interview/calendar/${id}`);
    expect(body).toMatch(/SEQUENCE:2\r\n[\s\S]*STATUS:CANCELLED/);
  });

  test("follow an invitation, which a person reads and answers once", async () => {
    const shop = await company();
    const job = await recruitment(shop);
    const userId = await applicant();
    const invite = { userId: await candidate(userId), recruitmentId: job, message: "ぜひ" };
    const { id } = await done(shop.ownerId, "POST", "/api/job/resume/invite", invite);
    expect(await refusal(shop.ownerId, "POST", "/api/job/resume/invite", invite)).toEqual([406, "alreadyInvited"]);
    const foreign = { ...invite, recruitmentId: await recruitment(await company()) };
    expect(await refusal(shop.ownerId, "POST", "/api/job/resume/invite", foreign)).toEqual([406, "jobNotExist"]);
    const hidden = { ...invite, userId: await candidate(await applicant("hidden")) };
    expect(await refusal(shop.ownerId, "POST", "/api/job/resume/invite", hidden)).toEqual([406, "notFindData"]);
    const waiting = await company("pending");
    expect((await send(waiting.ownerId, "POST", "/api/job/resume/invite", invite)).body.message).toBe(
      "userNotVerified",
    );
    expect(await get(userId, "/api/job/invitation/myList")).toMatchObject([
      { id, recruitmentId: job, message: "ぜひ", status: "sent", isOpen: true, title: { ja: "フロント係" } },
    ]);
    const answer = (who: number, accept: boolean) =>
      refusal(who, "PUT", "/api/job/invitation/answer", { id, accept }).then(([, message]) => message);
    expect(await answer(await applicant(), true)).toBe("notFindData");
    expect(await answer(userId, false)).toBeUndefined();
    expect(await answer(userId, false)).toBe("applicationChanged");
    expect(await answer(userId, true)).toBeUndefined();
    expect(await answer(userId, false)).toBe("applicationChanged");
  });

  test("take the answers that their page offers, by page and call alike; none once the recruitment is over", async () => {
    const shop = await company();
    const userId = await applicant();
    const path = "/user/apply/list";
    const offered = async () => {
      const { text } = await askPage(path, actorOf(userId));
      return /"answers":(\[[^\]]*\])/.exec(text)?.[1];
    };
    const todo = async () =>
      (
        await countAll(
          db,
          invitationTodos(actorOf(userId), String).map(({ count }) => count),
        )
      )[0];
    const job = await recruitment(shop);
    const { id } = await done(shop.ownerId, "POST", "/api/job/resume/invite", {
      userId: await candidate(userId),
      recruitmentId: job,
    });
    const byPage = (accept: "yes" | "no") =>
      askPage(path, actorOf(userId), { intent: "answer", id: String(id), accept });
    const byCall = (accept: boolean) => refusal(userId, "PUT", "/api/job/invitation/answer", { id, accept });
    expect([await offered(), await todo()]).toEqual([`["accepted","declined"]`, 1]);

    const close = (closedTime: Date | null) =>
      db.update(recruitments).set({ closedTime }).where(eq(recruitments.id, job));
    await close(new Date(Date.now() - 1_000));
    expect([await offered(), await todo()]).toEqual(["[]", 0]);
    expect(await get(userId, "/api/job/invitation/myList")).toMatchObject([{ id, status: "sent", isOpen: false }]);
    for (const accept of [true, false]) expect(await byCall(accept)).toEqual([406, "jobNotExist"]);
    expect((await byPage("yes")).refused).toBe(true);

    await close(null);
    expect(await byPage("no")).toEqual({ refused: false, text: path });
    expect([await offered(), await todo()]).toEqual([`["accepted"]`, 0]);
    expect((await byPage("no")).refused).toBe(true);
    expect(await byPage("yes")).toEqual({ refused: false, text: `/job/applyJob/${job}` });
    expect(await offered()).toBe("[]");
    expect(await byCall(false)).toEqual([406, "applicationChanged"]);
  });

  test("cannot be sent with a résumé that was removed, and the page says so until one is saved again", async () => {
    const userId = await applicant();
    const job = await recruitment(await company());
    const form = async () => (await askPage(`/job/applyJob/${job}`, actorOf(userId))).text;
    expect(await form()).toContain(`"canApply":true,"isRemoved":false`);
    expect((await send(userId, "DELETE", "/api/job/resume/delete")).status).toBe(200);
    expect(await form()).toContain(`"canApply":false,"isRemoved":true`);
    const body = { recruitmentId: job, message: "" };
    expect(await refusal(userId, "POST", "/api/job/apply", body)).toEqual([406, "resumeDeleted"]);
    const { refused, text } = await askPage(`/job/applyJob/${job}`, actorOf(userId), { message: "hello", visa: "on" });
    expect([refused, text.includes("has been deleted"), text.includes("hello")]).toEqual([true, true, true]);
    await done(userId, "POST", "/api/job/resume/profile", { name: "Ana", email: "ana@example.com" });
    expect(await form()).toContain(`"canApply":true,"isRemoved":false`);
    await done(userId, "POST", "/api/job/apply", body);
  });
});

describe("how many applications a company answers", () => {
  test("stands on its recruitments, beside its form and on its own page; nowhere for too few", async () => {
    const shop = await company();
    const job = await recruitment(shop);
    const reader = await applicant();
    const name = `Kaisha${shop.id}`;
    await db
      .update(jobCompanies)
      .set({ name: { en: name }, searchText: searchTextOf([name]) })
      .where(eq(jobCompanies.id, shop.id));
    const pages = [`/job/recruitment/${job}`, `/job/applyJob/${job}`, `/job/search/company/${name}`];
    const rates = () =>
      Promise.all(
        pages.map(async (path) => /"replyRate":(\w+)/.exec((await askPage(path, actorOf(reader))).text)?.[1]),
      );
    expect(await rates()).toEqual(["null", "null", "null"]);
    for (let at = 0; at < 4; at++) {
      const { id } = await apply(await applicant(), await recruitment(shop));
      await ago(id, 10);
      if (at > 0) await done(shop.ownerId, "PUT", "/api/job/apply/status", { id, status: "confirmed" });
    }
    expect(await rates()).toEqual(["75", "75", "75"]);
  });
});

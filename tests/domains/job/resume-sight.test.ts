import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { toNum } from "~/platform/access/actor";
import { readTable } from "~/platform/table/table";
import { applicationPapers, resumePhoto } from "~/products/job/applying/file-readers.server";
import { applicantBoard } from "~/products/job/applying/queries/applicant-board.server";
import { applicationsOfPerson, listApplicants } from "~/products/job/applying/queries/applicants.server";
import { applicantsTable } from "~/products/job/applying/rules/applicants-table";
import { foundResumes } from "~/products/job/resume/queries/found-resumes.server";
import { resumeReader } from "~/products/job/resume/queries/reader.server";
import { seenCopy } from "~/products/job/resume/queries/seen-resume.server";
import { resumeTable } from "~/products/job/resume/rules/search-table";
import { applications, invitations, resumeBlocks, resumes } from "~db/schema/job-resume";
import { notifications } from "~db/schema/notifications";
import {
  actorOf,
  applicant,
  apply,
  type Company,
  candidate,
  company,
  db,
  recruitment,
  server,
  somebody,
} from "./applying-world";
import { fullResume, secrets } from "./resumes";

const folded = (value: unknown) => JSON.stringify(value)?.normalize("NFKC").toLowerCase() ?? "";
const leaks = (shown: unknown): string[] =>
  secrets.filter((one) => folded(shown).includes(one.normalize("NFKC").toLowerCase()));

const orError = <T>(found: Promise<T>) => found.catch((error) => ({ refused: error.key as string }));

/** Everything that a company reads about a person, by the way it is read. */
async function reads({ ownerId }: Company, userId: number, recruitmentId: number) {
  const reader = await resumeReader(db, actorOf(ownerId));
  const table = readTable(applicantsTable, new URLSearchParams());
  const found = readTable(resumeTable, new URLSearchParams());
  const get = (path: string) => server.call(ownerId, "GET", path).then(({ status, body }) => ({ status, body }));
  const uid = await candidate(userId);
  const isTheirs = (one: { resumeId: number }) => `r${one.resumeId}` === uid;
  const [row] = await db.select().from(applications).where(eq(applications.userId, userId));
  const photo = { key: fullResume.photo ?? "", kind: "resume-photo", userId, ref: "resume:1" };
  return {
    search: await orError(foundResumes(db, reader, found).then(({ rows }) => rows.filter(isTheirs))),
    list: await orError(listApplicants(db, reader, null, table)),
    board: await orError(applicantBoard(db, reader, recruitmentId)),
    person: await orError(applicationsOfPerson(db, reader, userId)),
    searchCall: await get("/api/job/resume/search?keyword=").then(({ status, body }) => ({
      status,
      body: (body.content ?? []).filter(isTheirs),
    })),
    getCall: await get(`/api/job/resume/get/${uid}`),
    listCall: await get(`/api/job/apply/list/${recruitmentId}`),
    receivedCall: await get("/api/job/apply/received"),
    csv: await get("/api/job/apply/received?format=csv"),
    paper: await get(`/api/job/resume/paper/rirekisho/${uid}`).then(({ status }) => ({ status })),
    copyPaper: row ? await get(`/api/job/apply/paper/career/${row.id}`).then(({ status }) => ({ status })) : null,
    photo: await resumePhoto(db, actorOf(ownerId), photo),
    file: row
      ? await applicationPapers(db, actorOf(ownerId), { ...photo, kind: "resume", ref: `resume:1:apply:${row.id}` })
      : false,
    news: await db.select().from(notifications).where(eq(notifications.userId, ownerId)),
  };
}

const names = (found: object) =>
  Object.entries(found).flatMap(([name, shown]) => (leaks(shown).length > 0 ? [name] : []));
const knows = (found: Awaited<ReturnType<typeof reads>>, userId: number) =>
  names(found).length > 0 || found.getCall.status === 200 || folded(found.search).includes(`"userid":${userId},`);

describe("every read of a company", () => {
  test("shows nothing that masking hides, and shows it once the person applied (the control)", async () => {
    const shop = await company();
    const job = await recruitment(shop);
    const userId = await applicant("masked");
    const before = await reads(shop, userId, job);
    expect(names(before)).toEqual([]);
    expect(before.getCall.status).toBe(200);
    expect(before.getCall.body).toMatchObject({ masked: true, userNum: null, profile: { name: {}, phone: "" } });
    expect([before.photo, before.file, before.paper.status]).toEqual([false, false, 406]);

    await apply(userId, job);
    const after = await reads(shop, userId, job);
    expect(names(after)).toEqual(
      expect.arrayContaining(["search", "list", "board", "person", "getCall", "listCall", "receivedCall", "csv"]),
    );
    expect(after.getCall.body).toMatchObject({ masked: false, userNum: toNum(userId) });
    expect([after.photo, after.file]).toEqual([true, true]);
    expect(names({ news: after.news })).toEqual([]);
  });

  test("stays masked for everybody whom the company does not know, whoever else applied, accepted or lists it", async () => {
    const shop = await company();
    const [job, another] = [await recruitment(shop), await recruitment(shop)];
    const userId = await applicant("masked");
    const [known, invited, hidden] = [await applicant("public"), await applicant("masked"), await applicant("public")];
    const sent = await server.call(shop.ownerId, "POST", "/api/job/resume/invite", {
      userId: await candidate(invited),
      recruitmentId: another,
    });
    await server.call(invited, "PUT", "/api/job/invitation/answer", { id: sent.body.id, accept: true });
    const { id } = await apply(known, job);
    const foundOf = async (person: number) => {
      const reader = await resumeReader(db, actorOf(shop.ownerId));
      const { rows } = await foundResumes(db, reader, readTable(resumeTable, new URLSearchParams("size=100")));
      return rows.find((one) => one.userId === person);
    };
    const photo = (person: number) => ({
      key: fullResume.photo ?? "",
      kind: "resume-photo",
      userId: person,
      ref: "resume:1",
    });
    expect((await foundOf(known))?.sight).toBe("full");
    expect((await foundOf(invited))?.sight).toBe("full");
    expect(leaks(await foundOf(userId))).toEqual([]);
    expect((await foundOf(userId))?.sight).toBe("masked");
    expect(await resumePhoto(db, actorOf(shop.ownerId), photo(known))).toBe(true);
    expect(await resumePhoto(db, actorOf(shop.ownerId), photo(userId))).toBe(false);

    await db.insert(resumeBlocks).values({ userId: hidden, companyId: shop.id });
    expect(await foundOf(hidden)).toBeUndefined();
    expect((await foundOf(known))?.sight).toBe("full");
    expect((await foundOf(userId))?.sight).toBe("masked");
    expect(await resumePhoto(db, actorOf(shop.ownerId), photo(known))).toBe(true);
    expect(await resumePhoto(db, actorOf(shop.ownerId), photo(hidden))).toBe(false);
    const reader = await resumeReader(db, actorOf(shop.ownerId));
    expect((await seenCopy(db, reader, id)).sight).toBe("full");
  });

  test("of another company stays masked when somebody applies elsewhere", async () => {
    const [shop, other] = [await company(), await company()];
    const userId = await applicant("masked");
    await apply(userId, await recruitment(shop));
    expect(names(await reads(other, userId, await recruitment(other)))).toEqual([]);
  });

  test("finds nothing of a blocked person, not even an application, and a company made anew is blocked too", async () => {
    const shop = await company();
    const job = await recruitment(shop);
    const userId = await applicant("public");
    await apply(userId, job);
    expect(knows(await reads(shop, userId, job), userId)).toBe(true);
    await db.insert(resumeBlocks).values({ userId, companyId: shop.id });
    const found = await reads(shop, userId, job);
    expect(knows(found, userId)).toBe(false);
    expect([found.photo, found.file]).toEqual([false, false]);
    expect(found.getCall).toEqual({ status: 406, body: { message: "notFindData" } });
    expect(found.getCall).toEqual(
      await server
        .call(shop.ownerId, "GET", "/api/job/resume/get/999999")
        .then(({ status, body }) => ({ status, body })),
    );
  });

  test("finds a hidden résumé no more from the next read on, while the copy of an application stays", async () => {
    const [shop, other] = [await company(), await company()];
    const [job, elsewhere] = [await recruitment(shop), await recruitment(other)];
    const userId = await applicant("public");
    await apply(userId, job);
    expect(knows(await reads(other, userId, elsewhere), userId)).toBe(true);
    const saved = await server.call(userId, "POST", "/api/job/resume/privacy", { visibility: "hidden", version: 0 });
    expect(saved.body).toMatchObject({ result: "success", detail: { version: 1 } });
    expect(knows(await reads(other, userId, elsewhere), userId)).toBe(false);
    const own = await reads(shop, userId, job);
    expect(own.getCall.status).toBe(406);
    expect(names(own)).toEqual(expect.arrayContaining(["list", "board", "listCall"]));
  });

  test("without approval shows no name and contact of those who applied, and no résumé", async () => {
    const shop = await company("pending");
    const job = await recruitment(shop);
    const userId = await applicant("public");
    const [row] = await db.select().from(resumes).where(eq(resumes.userId, userId));
    await db.insert(applications).values({
      recruitmentId: job,
      companyId: shop.id,
      ownerId: shop.ownerId,
      userId,
      resumeId: row?.id ?? 0,
      resume: fullResume,
    });
    const found = await reads(shop, userId, job);
    expect(names(found)).toEqual([]);
    expect(found.searchCall.status).toBe(409);
    expect([found.getCall.status, found.photo, found.file, found.copyPaper?.status]).toEqual([406, false, false, 406]);
  });

  test("an accepted invitation shows name and contact, a sent or declined one does not", async () => {
    const shop = await company();
    const job = await recruitment(shop);
    const userId = await applicant("masked");
    const invited = await server.call(shop.ownerId, "POST", "/api/job/resume/invite", {
      userId: await candidate(userId),
      recruitmentId: job,
      message: "",
    });
    expect(invited.body).toMatchObject({ result: "success" });
    expect(names(await reads(shop, userId, job))).toEqual([]);
    const answer = (accept: boolean) =>
      server.call(userId, "PUT", "/api/job/invitation/answer", { id: invited.body.id, accept });
    await answer(false);
    expect(names(await reads(shop, userId, job))).toEqual([]);
    await answer(true);
    expect(names(await reads(shop, userId, job))).toContain("getCall");
    expect(await db.select().from(invitations).where(eq(invitations.userId, userId))).toHaveLength(1);
  });

  test("keywords and filters find by what is shown only", async () => {
    const shop = await company();
    const userId = await applicant("masked");
    const found = async (query: string) => {
      const { body } = await server.call(shop.ownerId, "GET", `/api/job/resume/search?${query}`);
      return body.content.some((one: { resumeId: number }) => `r${one.resumeId}` === uid);
    };
    const uid = await candidate(userId);
    for (const secret of secrets)
      expect(await found(new URLSearchParams({ keyword: secret }).toString()), secret).toBe(false);
    expect(await found(new URLSearchParams({ keyword: "フロント" }).toString())).toBe(true);
    expect(await found("japaneseAbility=N2&experience=E2&degree=University&industry=Hotel")).toBe(true);
    expect(await found("japaneseAbility=Fluently")).toBe(false);
    expect(await found("experience=E5")).toBe(false);
  });

  test("is for companies: guests and other guests' calls are refused", async () => {
    const guest = await somebody("guest");
    const userId = await applicant("public");
    expect((await server.call(guest, "GET", `/api/job/resume/get/${userId}`)).status).toBe(409);
    expect((await server.call(0, "GET", "/api/job/resume/search")).status).toBe(401);
  });
});

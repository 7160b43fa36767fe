import { eq, sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { forgetResumes } from "~/products/job/applying/own-data.server";
import { exportApplying } from "~/products/job/applying/queries/own-applications.server";
import { applicationRef } from "~/products/job/applying/verbs/apply.server";
import { exportResume } from "~/products/job/resume/queries/own-resume.server";
import { resumeRef } from "~/products/job/resume/verbs/save-section.server";
import { storedFiles } from "~db/schema/files";
import { applicationNotes, applications, interviews, invitations, resumeBlocks, resumes } from "~db/schema/job-resume";
import { applicant, apply, company, db, recruitment, server } from "./applying-world";
import { secrets } from "./resumes";

const folded = (value: unknown) => JSON.stringify(value).normalize("NFKC").toLowerCase();
const leaks = (stored: unknown): string[] =>
  secrets.filter((one) => folded(stored).includes(one.normalize("NFKC").toLowerCase()));

let files = 0;
/** A private file of somebody that `ref` keeps. */
async function file(userId: number, kind: string, ref: string): Promise<string> {
  const key = `${kind}/2026/11111111-0000-4000-8000-${String(++files).padStart(12, "0")}.jpg`;
  const facts = { isPublic: false, state: "ready", name: "a.jpg", contentType: "image/jpeg", bytes: 1 };
  await db.insert(storedFiles).values({ key, userId, kind, ref, ...facts });
  return key;
}
const refOf = async (key: string) =>
  (await db.select({ ref: storedFiles.ref }).from(storedFiles).where(eq(storedFiles.key, key)))[0]?.ref;

/** Somebody with a photo who was invited, applied with a file, has notes and an interview, and lists a company. */
async function applied() {
  const [shop, blocked] = [await company(), await company()];
  const userId = await applicant();
  const [resume] = await db.select().from(resumes).where(eq(resumes.userId, userId));
  const resumeId = resume?.id ?? 0;
  const photo = await file(userId, "resume-photo", resumeRef(resumeId));
  await db.update(resumes).set({ photo }).where(eq(resumes.id, resumeId));
  await server.call(shop.ownerId, "POST", "/api/job/resume/invite", {
    userId: `r${resumeId}`,
    recruitmentId: await recruitment(shop),
    message: "高橋吉見 様",
  });
  const { id } = await apply(userId, await recruitment(shop));
  const paper = await file(userId, "resume", applicationRef(resumeId, id));
  await db
    .update(applications)
    .set({ attachments: [paper] })
    .where(eq(applications.id, id));
  const start = new Date(Date.now() + 86_400_000).toISOString();
  const interview = { id, start, minutes: 30, place: "本社", interviewNote: "高橋吉見 様、ペンを" };
  await server.call(shop.ownerId, "PUT", "/api/job/interview", interview);
  await server.call(shop.ownerId, "POST", "/api/job/apply/note", { id, note: "高橋吉見さんは金曜に電話" });
  await db.insert(resumeBlocks).values({ userId, companyId: blocked.id });
  return { userId, resumeId, id, photo, paper };
}

/** Everything that the jobs store about somebody. */
const storedOf = async ({ userId, id }: { userId: number; id: number }) => ({
  resumes: await db.select().from(resumes).where(eq(resumes.userId, userId)),
  sent: await db.select().from(applications).where(eq(applications.userId, userId)),
  notes: await db.select().from(applicationNotes).where(eq(applicationNotes.applicationId, id)),
  interviews: await db.select().from(interviews).where(eq(interviews.applicationId, id)),
  invited: await db.select().from(invitations).where(eq(invitations.userId, userId)),
  blocks: await db.select().from(resumeBlocks).where(eq(resumeBlocks.userId, userId)),
});
const told = (stored: object) =>
  Object.entries(stored).flatMap(([name, rows]) => (leaks(rows).length > 0 ? [name] : []));

const anonymise = (userId: number) =>
  db.execute(sql`update user_account set closed_at = now(), anonymised_at = now() where id = ${userId}`);

describe("an account that is made anonymous", () => {
  test("takes along what it wrote before, and leaves no word, file or photo; others keep theirs", async () => {
    const [gone, stays] = [await applied(), await applied()];
    expect(leaks(await exportResume(db, gone.userId))).not.toEqual([]);
    expect(leaks(await exportApplying(db, gone.userId))).not.toEqual([]);
    expect(told(await storedOf(gone))).toEqual(["resumes", "sent", "notes", "interviews", "invited"]);

    await anonymise(gone.userId);
    await forgetResumes(db);
    await forgetResumes(db);
    const left = await storedOf(gone);
    expect(told(left)).toEqual([]);
    expect(left).toMatchObject({
      resumes: [{ visibility: "hidden", searchText: "", photo: null }],
      sent: [{ message: "", attachments: [], resume: {}, status: "confirmed" }],
      notes: [],
      blocks: [],
    });
    expect([await refOf(gone.photo), await refOf(gone.paper)]).toEqual([null, null]);

    expect(told(await storedOf(stays))).toEqual(["resumes", "sent", "notes", "interviews", "invited"]);
    expect(await refOf(stays.photo)).toBe(resumeRef(stays.resumeId));
  });

  test("leaves no photo either where the résumé was removed before and an application carried it", async () => {
    const gone = await applied();
    expect((await server.call(gone.userId, "DELETE", "/api/job/resume/delete")).status).toBe(200);
    expect(await refOf(gone.photo)).toBe(resumeRef(gone.resumeId));
    await anonymise(gone.userId);
    await forgetResumes(db);
    expect(await refOf(gone.photo)).toBeNull();
    expect(told(await storedOf(gone))).toEqual([]);
  });
});

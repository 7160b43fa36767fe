import "../../app/composition";
import { and, count, eq, sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { changeRows } from "~/foundation/desks/verbs/change-rows.server";
import { saveEntity } from "~/foundation/desks/verbs/save-entity.server";
import type { Actor } from "~/platform/access/actor";
import { DomainError } from "~/platform/errors";
import { applyForJob } from "~/products/job/applying/verbs/apply.server";
import { changeStatus, withdraw } from "~/products/job/applying/verbs/change-status.server";
import { recruitmentDesk } from "~/products/job/posting/recruitment-desk.server";
import { saveAlert } from "~/products/job/posting/verbs/alerts.server";
import { careerForm } from "~/products/job/resume/forms";
import { saveSection } from "~/products/job/resume/verbs/save-section.server";
import { jobLimits } from "~/products/job/rules/limits";
import { anyJob } from "~/products/job/rules/search";
import type { Db, Tx } from "~db/client";
import { jobAlerts, jobCompanies, recruitments } from "~db/schema/job";
import { applications, resumes } from "~db/schema/job-resume";
import { deskBy } from "../harness/desk";
import { loses } from "../harness/loses";
import { person } from "../harness/people";
import { sized } from "../harness/size";
import { inTransaction } from "../harness/transaction";
import { database, overlapped, together } from "./two-pools";

const crowd = sized(8, 40);
const rounds = sized(6, 60);

type Company = { id: number; ownerId: number };

async function company(): Promise<Company> {
  const { id: ownerId } = await person(database.db, "job_admin");
  const row = { ownerId, name: { en: "Firm" }, companyLogo: "demo/news/plane.webp", status: "approved" };
  const [made] = await database.db.insert(jobCompanies).values(row).returning({ id: jobCompanies.id });
  return { id: made?.id ?? 0, ownerId };
}

const input = (more: object = {}) => ({
  title: { en: "Desk" },
  description: { en: "You welcome guests." },
  hours: {},
  industry: "Hotel",
  functions: "Business",
  hireForm: "PartTime",
  location: "Tokyo",
  workplace: { postcode: "", address: "" },
  salaryType: "Monthly",
  salaryFloor: 0,
  salaryCaps: 0,
  experience: "E0",
  degree: null,
  japaneseAbility: null,
  headcount: 1,
  ...more,
});
const ownerOf = ({ ownerId }: Company) => deskBy(ownerId, "JOB_ADMIN");
const post = (db: Db, of: Company, more: object = {}) =>
  inTransaction(db, (tx) => saveEntity(tx, recruitmentDesk, ownerOf(of), input(more)));

/** Somebody with a résumé that may be sent. */
async function seeker(): Promise<Actor> {
  const { id: userId } = await person(database.db, "guest");
  await database.db.insert(resumes).values({ userId, profile: { name: { en: "Ana" }, phone: "09012345678" } });
  return { userId, silencedUntil: null } as Actor;
}
const apply = (db: Db, actor: Actor, recruitmentId: number) =>
  inTransaction(db, (tx) => applyForJob(tx, actor, { recruitmentId, message: "", attach: [] }));

describe("a company that pins many recruitments at once", () => {
  const pinned = async ({ id }: Company) => {
    const where = and(eq(recruitments.companyId, id), eq(recruitments.top, true));
    const [found] = await database.db.select({ rows: count() }).from(recruitments).where(where);
    return found?.rows ?? 0;
  };

  test("has as many as the setting allows", async () => {
    const of = await company();
    const done = await together(crowd, (db) => post(db, of, { top: true }));
    expect(done).toEqual({ saved: 3, refused: new Set(["jobPinnedFull"]) });
    expect(await pinned(of)).toBe(3);
  });

  test("a naive twin that counts and then posts has more", async () => {
    const isOver = await loses(async () => {
      const of = await company();
      await together(crowd, async (db) => {
        if ((await pinned(of)) >= 3) throw new DomainError("jobPinnedFull");
        const validThrough = new Date(Date.now() + 86_400_000);
        const row = { ...input({ top: true }), companyId: of.id, ownerId: of.ownerId, validThrough };
        await db.insert(recruitments).values(row as typeof recruitments.$inferInsert);
      });
      return (await pinned(of)) > 3;
    });
    expect(isOver).toBe(true);
  });
});

describe("somebody who saves many searches at once", () => {
  const held = async (userId: number) => database.db.$count(jobAlerts, eq(jobAlerts.userId, userId));
  const alert = (at: number) => ({ search: { ...anyJob, keyword: `w${at}` }, name: "x", frequency: "daily" as const });
  /** Somebody with one search less than they may have. */
  const nearly = async () => {
    const { id } = await person(database.db, "guest");
    for (let at = 1; at < jobLimits.alerts; at++)
      await inTransaction(database.db, (tx) => saveAlert(tx, id, alert(1_000 + at)));
    return id;
  };

  test("has as many as a person may, and the same search once", async () => {
    const id = await nearly();
    const done = await together(crowd, (db, at) => inTransaction(db, (tx) => saveAlert(tx, id, alert(at))));
    expect(done).toEqual({ saved: 1, refused: new Set(["jobAlertsFull"]) });
    expect(await held(id)).toBe(jobLimits.alerts);
    const { id: other } = await person(database.db, "guest");
    const same = await together(crowd, (db) => inTransaction(db, (tx) => saveAlert(tx, other, alert(1))));
    expect([same.saved, await held(other)]).toEqual([crowd, 1]);
  });

  test("a naive twin that counts and then saves has more", async () => {
    const isOver = await loses(async () => {
      const id = await nearly();
      await together(crowd, async (db, at) => {
        if ((await held(id)) >= jobLimits.alerts) throw new DomainError("jobAlertsFull");
        const row = { userId: id, name: "x", query: `keyword=twin${at}`, frequency: "daily", dueTime: new Date() };
        await db.insert(jobAlerts).values(row);
      });
      return (await held(id)) > jobLimits.alerts;
    });
    expect(isOver).toBe(true);
  });
});

describe("a company that confirms while the applicant withdraws", () => {
  /** An application, and both sides' next step. */
  async function both() {
    const of = await company();
    const { id: job } = await post(database.db, of);
    const actor = await seeker();
    const { id } = await apply(database.db, actor, job);
    const reader = { userId: of.ownerId, isAdmin: false, isApproved: true, companyId: of.id };
    return { id, actor, reader };
  }
  const stateOf = async (id: number) =>
    (await database.db.select().from(applications).where(eq(applications.id, id)))[0]?.status;

  test("one of both happens, and the other is told", async () => {
    for (let round = 0; round < rounds; round++) {
      const { id, actor, reader } = await both();
      const done = await together(2, (db, at) =>
        inTransaction(db, (tx) =>
          at === 0 ? changeStatus(tx, reader, { id, status: "confirmed" }) : withdraw(tx, actor.userId, id),
        ),
      );
      expect(done).toEqual({ saved: 1, refused: new Set(["applicationChanged"]) });
      expect(["confirmed", "withdrawn"]).toContain(await stateOf(id));
    }
  });

  test("a naive twin that looks and then writes lets both", async () => {
    const isBoth = await loses(async () => {
      const { id } = await both();
      const { saved } = await together(2, async (db, at) => {
        const [row] = await db.select().from(applications).where(eq(applications.id, id));
        if (row?.status !== "unconfirmed") throw new DomainError("applicationChanged");
        const next = at === 0 ? { status: "confirmed" } : { status: "withdrawn", withdrawnTime: new Date() };
        await db
          .update(applications)
          .set({ withdrawnTime: null, ...next })
          .where(eq(applications.id, id));
      });
      return saved === 2;
    });
    expect(isBoth).toBe(true);
  });
});

test("nobody applies after a recruitment was closed, however many try meanwhile", async () => {
  for (let round = 0; round < rounds; round++) {
    const of = await company();
    const { id: job } = await post(database.db, of);
    const people = await Promise.all(Array.from({ length: crowd }, seeker));
    const { refused } = await together(crowd + 1, (db, at) => {
      const actor = people[at];
      return actor
        ? apply(db, actor, job)
        : inTransaction(db, (tx) => changeRows(tx, recruitmentDesk, ownerOf(of), "close", [job]));
    });
    expect([...refused].filter((key) => key !== "jobNotExist")).toEqual([]);
    const late = await database.db.execute(sql`select sent.id from job_application sent
      join job_recruitment job on job.id = sent.recruitment_id where job.id = ${job} and sent.create_time > job.closed_time`);
    expect(late).toHaveLength(0);
  }
});

describe("an application that waits for a company that closes its recruitment meanwhile", () => {
  const applied = async (work: (tx: Tx, job: number) => Promise<unknown>) => {
    const of = await company();
    const { id: job } = await post(database.db, of);
    return overlapped(
      (tx) => tx.select().from(recruitments).where(eq(recruitments.id, job)).for("update"),
      (tx) => work(tx, job),
      (tx) => changeRows(tx, recruitmentDesk, ownerOf(of), "close", [job]),
    );
  };

  test("is refused", async () => {
    const actor = await seeker();
    const done = await applied((tx, recruitmentId) =>
      applyForJob(tx, actor, { recruitmentId, message: "", attach: [] }),
    );
    expect(done).toMatchObject({ key: "jobNotExist" });
  });

  test("is let through by a naive twin that compares with the start of its transaction", async () => {
    const done = await applied(async (tx, job) => {
      await tx.select().from(recruitments).where(eq(recruitments.id, job)).for("share");
      const isOpen = and(eq(recruitments.id, job), sql`${recruitments.overTime} > now()`);
      if ((await tx.select().from(recruitments).where(isOpen)).length === 0) throw new DomainError("jobNotExist");
    });
    expect(done).toBe("done");
  });
});

describe("windows that save one section of a résumé at once", () => {
  const typed = (version: number, at: number) => careerForm.parse({ version, language: "ja", summary: `窓${at}` });
  const storedOf = async (userId: number) =>
    (await database.db.select().from(resumes).where(eq(resumes.userId, userId)))[0];

  test("one of those that saw the same version is stored; the others are told", async () => {
    const { userId } = await seeker();
    const done = await together(crowd, (db, at) =>
      inTransaction(db, (tx) => saveSection(tx, userId, "career", typed(0, at))),
    );
    expect(done).toEqual({ saved: 1, refused: new Set(["resumeChanged"]) });
    expect((await storedOf(userId))?.careerVersion).toBe(1);
  });

  test("a naive twin that compares and then writes stores several, and loses all but one", async () => {
    const isLost = await loses(async () => {
      const { userId } = await seeker();
      const { saved } = await together(crowd, async (db, at) => {
        const [row] = await db.select().from(resumes).where(eq(resumes.userId, userId));
        if (row?.careerVersion !== 0) throw new DomainError("resumeChanged");
        await db
          .update(resumes)
          .set({ career: { summary: { ja: `窓${at}` } }, careerVersion: 1 })
          .where(eq(resumes.userId, userId));
      });
      return saved > 1;
    });
    expect(isLost).toBe(true);
  });
});

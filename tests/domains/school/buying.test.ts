import { randomUUID } from "node:crypto";
import { and, eq, inArray, sql } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { transfer } from "~/foundation/points/verbs/transfer.server";
import { openCourse } from "~/products/school/course/courses.server";
import { buyCourse } from "~/products/school/course/verbs/buy-course.server";
import { buyDoc } from "~/products/school/doc/verbs/buy-doc.server";
import type { Tx } from "~db/client";
import { courseDocSales, courseDocs, courseSales, courses } from "~db/schema/school";
import { barrier } from "../../factories/shop";
import { loses } from "../../harness/loses";
import type { Person } from "../../harness/people";
import { actorOf, admin, category, course, db, doc, editor, other, run, server, somebody } from "./world";

let papers: number;
let films: number;
beforeAll(async () => {
  papers = await category();
  films = await category({ type: "VIDEO" });
});

async function pointsOf({ id }: Person): Promise<number> {
  const [row] = await db.execute<{ n: number }>(sql`select balance::int as n from point_account where user_id = ${id}`);
  return row?.n ?? Number.NaN;
}
const salesOf = (docId: number) => db.select().from(courseDocSales).where(eq(courseDocSales.docId, docId));
const newsOf = async ({ id }: Person) =>
  (await db.execute<{ key: string }>(sql`select key from notification where user_id = ${id} order by id`)).map(
    ({ key }) => key,
  );
const buy = async (who: Person, id: number) => (await server.call(who.id, "POST", "/api/course_doc/buy", { id })).body;

describe("POST /api/course_doc/buy [A7]", () => {
  test("one sale and one payment to the platform; buyer and owner are notified; again is alreadyPaid", async () => {
    const id = await doc(papers, { price: 300 });
    const buyer = await somebody("guest", 1_000);
    expect(await buy(buyer, id)).toEqual({ result: "success", detail: "purchaseDone" });
    expect(await pointsOf(buyer)).toBe(700);
    const [sale, ...others] = await salesOf(id);
    expect(others).toEqual([]);
    expect(sale).toMatchObject({ buyerId: buyer.id, ownerId: editor.id, price: 300 });
    expect(sale?.number).toMatch(/^V\d{16}$/);
    const booked = await db.execute<{ name: string | null; amount: number }>(sql`
      select a.name, e.amount::int as amount from point_transaction t
        join point_entry e on e.transaction_id = t.id join point_account a on a.id = e.account_id
       where t.type = 'course-doc-buy-out' and t.ref = ${sale?.number} order by e.amount`);
    expect([...booked]).toEqual([
      { name: null, amount: -300 },
      { name: "platform", amount: 300 },
    ]);
    expect(await newsOf(buyer)).toEqual(["school-desk:notice.bought"]);
    expect(await newsOf(editor)).toContain("school-desk:notice.sold");
    expect(await buy(buyer, id)).toEqual({ result: "failed", detail: "alreadyPaid" });
    expect(await pointsOf(buyer)).toBe(700);
  });

  test("too few points, a price in yen, nothing to pay, one's own, and what is hidden", async () => {
    const poor = await somebody("guest", 299);
    const priced = await doc(papers, { price: 300 });
    expect(await buy(poor, priced)).toEqual({ result: "failed", detail: "insufficientPoints" });
    expect(await salesOf(priced)).toEqual([]);
    const inYen = await doc(papers, { price: 1, isPointPay: false });
    expect(await buy(poor, inYen)).toEqual({ result: "failed", detail: "payMethodNotSupported" });
    for (const price of [null, 0]) {
      const free = await doc(papers, { price });
      expect(await buy(poor, free)).toMatchObject({ result: "success" });
      expect(await salesOf(free)).toEqual([]);
    }
    expect(await buy(editor, priced)).toMatchObject({ detail: "alreadyPaid" });
    const hidden = await doc(papers, { price: 1, seq: -1 });
    expect(await server.call(poor.id, "POST", "/api/course_doc/buy", { id: hidden })).toMatchObject({
      status: 406,
      body: { message: "notFindData" },
    });
    expect(await pointsOf(poor)).toBe(299);
    expect((await server.call(0, "POST", "/api/course_doc/buy", { id: priced })).status).toBe(401);
  });

  test("a course is bought in the same way", async () => {
    const id = await course(films, { price: 40 });
    const buyer = await somebody("guest", 50);
    expect((await server.call(buyer.id, "POST", "/api/course/buy", { id })).body).toMatchObject({ result: "success" });
    expect((await server.call(buyer.id, "POST", "/api/course/buy", { id })).body).toMatchObject({
      detail: "alreadyPaid",
    });
    expect(await pointsOf(buyer)).toBe(10);
    expect(await db.select().from(courseSales).where(eq(courseSales.courseId, id))).toHaveLength(1);
    const poorer = await somebody("guest", 39);
    await expect(run((tx) => buyCourse(tx, actorOf(poorer), id))).rejects.toMatchObject({ key: "insufficientPoints" });
  });
});

test("what was bought is kept when it is hidden later: by its buyer, its owner and administrators alone", async () => {
  const [id, free] = [await doc(papers, { price: 5 }, "Kept words"), await doc(papers, {}, "Kept words")];
  const lessons = await course(films, { price: 5 });
  const [buyer, stranger] = [await somebody("guest", 20), await somebody("guest", 20)];
  await buy(buyer, id);
  await run((tx) => buyCourse(tx, actorOf(buyer), lessons));
  const read = async (who: Person | null, wanted: number) =>
    (await server.call(who?.id ?? 0, "GET", `/api/course_doc/get/${wanted}`)).body;
  expect((await read(stranger, id)).contentHtml).toBeUndefined();
  await db
    .update(courseDocs)
    .set({ seq: -1 })
    .where(inArray(courseDocs.id, [id, free]));
  await db.update(courses).set({ seq: -1 }).where(eq(courses.id, lessons));

  for (const who of [buyer, editor, admin]) {
    expect((await read(who, id)).contentHtml).toContain("Kept words");
    expect(await openCourse(db, actorOf(who), lessons)).toMatchObject({ id: lessons });
  }
  for (const who of [null, stranger, other]) {
    expect(await read(who, id)).toEqual({ message: "notFindData" });
    expect(await read(who, free)).toEqual({ message: "notFindData" });
    await expect(openCourse(db, who && actorOf(who), lessons)).rejects.toMatchObject({ key: "notFindData" });
  }
  const bought = (await server.call(buyer.id, "GET", "/api/course_doc/list/bought")).body;
  expect(bought).toMatchObject([{ id }]);
  await db.update(courseDocs).set({ deletedTime: new Date() }).where(eq(courseDocs.id, id));
  expect(await read(buyer, id)).toEqual({ message: "notFindData" });
});

type Buy = (tx: Tx, who: Person, id: number) => Promise<unknown>;

/** Many purchases of one document by one person at once: what they paid in all, and how many sales there are. */
async function race(how: Buy): Promise<{ paid: number; sales: number }> {
  const crowd = 8;
  const id = await doc(papers, { price: 100 });
  const buyer = await somebody("guest", 1_000);
  const ready = barrier(crowd);
  await Promise.allSettled(
    Array.from({ length: crowd }, () =>
      run(async (tx) => {
        await ready();
        await how(tx, buyer, id);
      }),
    ),
  );
  return { paid: 1_000 - (await pointsOf(buyer)), sales: (await salesOf(id)).length };
}

/** A twin that looks whether somebody has it, takes the points, and stores the sale where there is none. */
const naive: Buy = async (tx, { id: buyerId }, docId) => {
  const own = and(eq(courseDocSales.buyerId, buyerId), eq(courseDocSales.docId, docId));
  if ((await tx.select().from(courseDocSales).where(own)).length > 0) return;
  const ref = randomUUID();
  await transfer(tx, { fromUserId: buyerId, toUserId: null, type: "course-doc-buy-out", ref, amount: 100 });
  const number = `V20261129${String(docId * 3 + 2).padStart(8, "0")}`;
  await tx
    .insert(courseDocSales)
    .values({ number, buyerId, docId, ownerId: editor.id, price: 100 })
    .onConflictDoNothing();
};

describe("races", () => {
  test("eight purchases at once are one sale and one payment", async () => {
    expect(await race((tx, who, id) => buyDoc(tx, actorOf(who), id))).toEqual({ paid: 100, sales: 1 });
  });

  test("control: a twin that looks first and pays then takes the points more than once", async () => {
    expect(await loses(async () => (await race(naive)).paid > 100)).toBe(true);
  });

  /** A purchase that begins while an editor's change of the price is not committed; answers what was paid. */
  async function duringChange(how: Buy): Promise<number> {
    const id = await doc(papers, { price: 100 });
    const buyer = await somebody("guest", 1_000);
    const [changed, commit] = [barrier(2), barrier(2)];
    const change = run(async (tx) => {
      await tx.update(courseDocs).set({ price: 500 }).where(eq(courseDocs.id, id));
      await changed();
      await commit();
    });
    await changed();
    let isDone = false;
    const bought = run((tx) => how(tx, buyer, id)).finally(() => {
      isDone = true;
    });
    /* It waits for the change, or has not looked at it. */
    await expect
      .poll(async () => {
        const [row] = await db.execute<{ n: number }>(
          sql`select count(*)::int as n from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
        );
        return isDone || (row?.n ?? 0) > 0;
      })
      .toBe(true);
    await commit();
    await Promise.all([change, bought]);
    return 1_000 - (await pointsOf(buyer));
  }

  test("the price is the one that the document has when it is paid", async () => {
    expect(await duringChange((tx, who, id) => buyDoc(tx, actorOf(who), id))).toBe(500);
  });

  test("control: a twin that reads the price without a lock pays the old one", async () => {
    const stale: Buy = async (tx, { id: fromUserId }, docId) => {
      const [row] = await tx.select().from(courseDocs).where(eq(courseDocs.id, docId));
      const amount = row?.price ?? 0;
      await transfer(tx, { fromUserId, toUserId: null, type: "course-doc-buy-out", ref: randomUUID(), amount });
    };
    expect(await duringChange(stale)).toBe(100);
  });
});

import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { applicantBoard } from "~/products/job/applying/queries/applicant-board.server";
import type { BoardColumn } from "~/products/job/applying/rules/application-states";
import { resumeReader } from "~/products/job/resume/queries/reader.server";
import { actorOf, applicant, apply, type Company, company, db, recruitment, server } from "./applying-world";

/** One more than a column shows. */
const many = 31;

let shop: Company;
let job: number;
const sent: number[] = [];
beforeAll(async () => {
  shop = await company();
  job = await recruitment(shop);
  for (let at = 0; at < many + 4; at++) sent.push((await apply(await applicant(), job)).id);
});

const boardOf = async ({ ownerId }: Company, recruitmentId = job) =>
  applicantBoard(db, await resumeReader(db, actorOf(ownerId)), recruitmentId);
const idsOf = async (column: BoardColumn) =>
  (await boardOf(shop)).find((one) => one.column === column)?.people.map(({ id }) => id);
const totals = async () => (await boardOf(shop)).map(({ column, total }) => [column, total]);
const status = (id: number, to: string) =>
  server.call(shop.ownerId, "PUT", "/api/job/apply/status", { id, status: to }).then(({ body }) => body.result);
const meet = (id: number, inHours: number) => {
  const start = new Date(Date.now() + inHours * 3_600_000).toISOString();
  return server.call(shop.ownerId, "PUT", "/api/job/interview", { id, start, minutes: 30, place: "x" });
};

describe("the board of a recruitment", () => {
  test("counts all applications of a column, shows those that wait longest, and loses none of the newest", async () => {
    const newest = sent.slice(many);
    expect(await totals()).toEqual([
      ["unconfirmed", many + 4],
      ["confirmed", 0],
      ["interview", 0],
      ["withdrawn", 0],
    ]);
    expect(await idsOf("unconfirmed")).toEqual(sent.slice(0, 30));
    const [first = 0, second = 0, third = 0, fourth = 0] = newest;
    for (const id of newest) expect(await status(id, "confirmed")).toBe("success");
    expect(await idsOf("confirmed")).toEqual([fourth, third, second, first]);
    await meet(second, 48);
    await meet(first, 72);
    await meet(third, 24);
    expect(await idsOf("interview")).toEqual([third, second, first]);
    expect(await totals()).toEqual([
      ["unconfirmed", many],
      ["confirmed", 1],
      ["interview", 3],
      ["withdrawn", 0],
    ]);
  });

  test("moves somebody back when an interview was canceled or is over", async () => {
    const [first = 0, second = 0] = sent.slice(many);
    await server.call(shop.ownerId, "DELETE", `/api/job/interview/${first}`);
    await db.execute(
      sql`update job_interview set start_time = now() - interval '1 hour' where application_id = ${second}`,
    );
    const confirmed = await idsOf("confirmed");
    expect(confirmed).toEqual([sent[many + 3], second, first]);
    expect(await status(first, "unconfirmed")).toBe("success");
    expect(await idsOf("confirmed")).toEqual([sent[many + 3], second]);
  });

  test("shows notes beside their application, and nothing to another company", async () => {
    const [id = 0] = sent;
    await server.call(shop.ownerId, "POST", "/api/job/apply/note", { id, note: "金曜に電話" });
    const people = (await boardOf(shop)).flatMap((one) => one.people);
    expect(people.filter(({ notes }) => notes.length > 0)).toMatchObject([{ id, notes: [{ content: "金曜に電話" }] }]);
    const other = await boardOf(await company());
    expect(other.map(({ total, people: theirs }) => total + theirs.length)).toEqual([0, 0, 0, 0]);
  });
});

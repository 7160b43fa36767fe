import "../../../app/composition";
import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { ownEntity, ownWork } from "~/products/contest/queries/own-works.server";
import { phaseOf } from "~/products/contest/rules/phase";
import { actsIn } from "~/products/contest/rules/states";
import { withdrawWork } from "~/products/contest/verbs/withdraw-work.server";
import { photoContests, photoWorks } from "~db/schema/contest";
import { actorOf, author, contest, db, decide, inMinutes, run, shown } from "./world";

/** Moves a contest's times so that its results are out some seconds from now. */
const resultsIn = (id: number, seconds: number) =>
  db
    .update(photoContests)
    .set({
      applyEnd: inMinutes(-10),
      resultTime: sql`clock_timestamp() + make_interval(secs => ${seconds})` as never,
    })
    .where(eq(photoContests.id, id));

/** All that an author is told of an own work: what the API answers, and what can be done with it. */
async function told(id: number) {
  const row = await ownWork(db, author.id, id);
  const {
    id: _,
    title: __,
    createTime,
    publishTime,
    rightsTime,
    cover,
    images,
    ...entity
  } = ownEntity(row, new Date());
  return { ...entity, acts: actsIn(row.work, phaseOf(row.contest, new Date())) };
}
const withdraw = (id: number) => run((tx) => withdrawWork(tx, actorOf(author), id));
const rowOf = async (id: number) => (await db.select().from(photoWorks).where(eq(photoWorks.id, id)))[0];

test("before the results an author learns of an award by nothing, also not by trying to withdraw the work", async () => {
  const id = await contest();
  const [awarded, other, kept] = [await shown(id, "A"), await shown(id, "B"), await shown(id, "C")];
  await resultsIn(id, 600);
  for (const work of [awarded, kept]) await decide(work, { award: work === awarded ? "grand" : "gold" });
  expect(await told(awarded)).toEqual(await told(other));
  await withdraw(other);
  await withdraw(awarded);
  expect(await told(awarded)).toEqual(await told(other));
  expect(await rowOf(awarded)).toMatchObject({ status: "withdrawn", award: null });

  await resultsIn(id, -1);
  expect(await told(kept)).toMatchObject({ award: "gold", acts: { withdraw: false } });
  await expect(withdraw(kept)).rejects.toMatchObject({ key: "photoAwarded" });
  expect(await rowOf(kept)).toMatchObject({ status: "approved", award: "gold" });
});

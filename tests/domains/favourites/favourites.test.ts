import "../../../app/composition";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { exportFavourites } from "~/foundation/favourites/own-data.server";
import { countFavourites, isFavourite, listFavourites } from "~/foundation/favourites/queries.server";
import { mostFavourites } from "~/foundation/favourites/rules";
import { addFavourite, removeFavourite } from "~/foundation/favourites/verbs/favourite.server";
import { forgetAnonymised } from "~/foundation/profile/verbs/anonymise.server";
import type { SubjectRef } from "~/foundation/subjects/subject.server";
import { closeDatabase } from "~/platform/data/database.server";
import { users } from "~db/schema/accounts";
import { favourites } from "~db/schema/favourites";
import { commodities } from "~db/schema/shop";
import { barrier } from "../../factories/shop";
import { person } from "../../harness/people";
import { inTransaction } from "../../harness/transaction";
import { type TestDatabase, testDatabase } from "../../setup/database";
import { aCommodity } from "../comments/world";

let database: TestDatabase;
let me: number;
beforeAll(async () => {
  database = await testDatabase();
});
beforeEach(async () => {
  me = (await person(database.db, "guest")).id;
});
afterAll(async () => {
  await closeDatabase();
  await database.close();
});

const aThing = async (): Promise<SubjectRef> => {
  const { type, refId } = await aCommodity(database.db);
  return { type, refId };
};
const add = (ref: SubjectRef, who = me) => inTransaction(database.db, (tx) => addFavourite(tx, who, ref));
const remove = (ref: SubjectRef, who = me) => inTransaction(database.db, (tx) => removeFavourite(tx, who, ref));
const list = (who = me, type?: string) => listFavourites(database.db, who, { type, size: 24, offset: 0, flag: "en" });

describe("favourites", () => {
  test("are added once, listed with the newest first, and taken out; those of others stay", async () => {
    const [first, second, other] = [await aThing(), await aThing(), (await person(database.db, "guest")).id];
    await add(first);
    await add(second);
    await add(first);
    await add(first, other);
    expect((await list()).map(({ refId }) => refId)).toEqual([second.refId, first.refId]);
    expect((await list())[0]?.subject?.href).toBe(`/commodity/detail/${second.refId}`);
    expect(await countFavourites(database.db, me)).toEqual(new Map([["commodity", 2]]));
    await remove(first);
    await remove(first);
    expect([await isFavourite(database.db, me, first), await isFavourite(database.db, other, first)]).toEqual([
      false,
      true,
    ]);
  });

  test("are narrowed by their type", async () => {
    const { type, refId, ownerId } = await aCommodity(database.db);
    await add({ type, refId });
    await add({ type: "shop", refId: ownerId });
    expect((await list(me, "shop")).map(({ refId }) => refId)).toEqual([ownerId]);
    expect(await list()).toHaveLength(2);
  });

  test("that cannot be seen any more stay without a name, and can be taken out", async () => {
    const ref = await aThing();
    await add(ref);
    await database.db.update(commodities).set({ status: "OFF_SHELVES" }).where(eq(commodities.id, ref.refId));
    expect(await list()).toMatchObject([{ ...ref, subject: null }]);
    await remove(ref);
    expect(await list()).toEqual([]);
  });

  test("are nothing that is not there, and nothing that no domain declares", async () => {
    for (const ref of [
      { type: "commodity", refId: 999_999_999 },
      { type: "user", refId: me },
    ])
      await expect(add(ref)).rejects.toMatchObject({ key: "notFindData" });
  });

  test("are 1,000 at most, also when two are added at once", async () => {
    const rows = Array.from({ length: mostFavourites - 1 }, (_, at) => ({
      userId: me,
      type: "shop",
      refId: 10_000_000 + at,
    }));
    await database.db.insert(favourites).values(rows);
    const things = await Promise.all([aThing(), aThing(), aThing()]);
    const begun = barrier(things.length);
    const done = await Promise.allSettled(
      things.map((ref) =>
        inTransaction(database.db, async (tx) => {
          await begun();
          return addFavourite(tx, me, ref);
        }),
      ),
    );
    expect(done.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    const kept = things[done.findIndex(({ status }) => status === "fulfilled")] as SubjectRef;
    await expect(add(kept)).resolves.toBeUndefined();
    for (const one of done)
      if (one.status === "rejected")
        expect(one.reason).toMatchObject({ key: "favouritesFull", params: { max: mostFavourites } });
  });

  test("go into the export of one's own data, and away with the person", async () => {
    const ref = await aThing();
    await add(ref);
    expect(await exportFavourites(database.db, me)).toMatchObject([ref]);
    await forgetAnonymised(database.db);
    expect(await list()).toHaveLength(1);
    await database.db.update(users).set({ anonymisedAt: new Date() }).where(eq(users.id, me));
    await forgetAnonymised(database.db);
    expect(await list()).toEqual([]);
  });
});
